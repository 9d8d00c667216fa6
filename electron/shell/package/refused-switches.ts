// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The switches that a package accepts. With others, another program could drive, watch or change the application; and
 * Chromium has thousands, more with each version, so only known ones are accepted. A runtime with fuses refuses some
 * of them earlier. Pure.
 */

/** Switches by name, with what their values must match. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  version: /^$/,
  help: /^$/,
  'user-data-dir': /./s,
  lesson: /^\w{0,40}$/,
  // Windows, screens and graphics.
  'ozone-platform': /^\w+$/,
  'ozone-platform-hint': /^\w+$/,
  'enable-wayland-ime': /^(true|false)?$/,
  'wayland-text-input-version': /^\d$/,
  'gtk-version': /^\d$/,
  class: /^[\w.-]+$/,
  'force-device-scale-factor': /^\d*\.?\d+$/,
  'high-dpi-support': /^[01.]*$/,
  'force-color-profile': /^[\w-]+$/,
  'disable-gpu': /^$/,
  'disable-gpu-compositing': /^$/,
  'disable-gpu-rasterization': /^$/,
  'disable-software-rasterizer': /^$/,
  'ignore-gpu-blocklist': /^$/,
  'use-gl': /^\w+$/,
  'use-angle': /^[\w-]+$/,
  'disable-dev-shm-usage': /^$/,
  // Accessibility, languages and looks.
  'force-renderer-accessibility': /^\w*$/,
  'force-dark-mode': /^$/,
  'force-high-contrast': /^$/,
  'disable-smooth-scrolling': /^$/,
  lang: /^[\w-]+$/,
  // Where Chromium would store secrets; there are none.
  'password-store': /^[\w-]+$/,
  // On stderr.
  'log-level': /^\d$/,
  v: /^\d$/,
  // Added by the systems: Windows to a second start, macOS to a start from the Finder.
  'original-process-start-time': /^\d+$/,
}

/** Chromium features that some desktops need in order to show windows. */
const FEATURES = /^(UseOzonePlatform|WaylandWindowDecorations|Vaapi\w*|Vulkan|WebRTCPipeWireCapturer)$/

/** Chromium ignores it around a switch. */
const OUTER_SPACE = /^[\s\x85]+|[\s\x85]+$/g

const MACOS_START = /^psn_\d+_\d+$/

interface System {
  /** Chromium does not run with its sandbox as root. */
  root: boolean
  /** There, Chromium reads \`/name\` as a switch too. */
  windows: boolean
}

const THIS_SYSTEM: System = { root: process.getuid?.() === 0, windows: process.platform === 'win32' }

function isAccepted(name: string, value: string, { root }: System): boolean {
  if (/^(en|dis)able-features$/.test(name)) return value.split(',').every((one) => FEATURES.test(one))
  if (name === 'no-sandbox') return root && value === ''
  if (MACOS_START.test(name)) return value === ''
  return Object.hasOwn(ACCEPTED, name) && ACCEPTED[name]!.test(value)
}

/**
 * The first switch of a command line that is not accepted, or null.
 * @param argv from Node, with the program first
 */
export function refusedSwitch(argv: readonly string[], system = THIS_SYSTEM): string | null {
  const pattern = system.windows ? /^(?:--?|\/)([^=]+)(?:=(.*))?$/s : /^--?([^=]+)(?:=(.*))?$/s
  for (const argument of argv.slice(1)) {
    if (argument === '--') return null
    const [, name, value = ''] = pattern.exec(argument.replaceAll(OUTER_SPACE, '')) ?? []
    if (name !== undefined && !isAccepted(name.toLowerCase(), value, system)) return argument
  }
  return null
}
