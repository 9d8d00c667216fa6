// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Switches by which somebody else drives, watches or rebuilds the application. A package refuses them; where
 * the runtime has fuses, the fuses have refused some of them before. Pure.
 */

const REFUSED: readonly RegExp[] = [
  // Debuggers, Node's and Chromium's.
  /^inspect/,
  /^debug/,
  /^remote-(debugging|allow)/,
  /^(auto-open-devtools|devtools|enable-automation|headless)/,
  // Foreign code in our processes.
  /^(js-flags|load-extension|disable-extensions-except|r|require|import|loader|experimental-loader|eval|print)$/,
  /^(renderer|utility|gpu|ppapi|zygote|plugin)-(cmd-prefix|launcher|startup-dialog)$/,
  /^(wait-for-debugger|ssl-key-log-file|log-net-log|trace|dump-)/,
  // The walls around the page.
  /^(disable-web-security|disable-site-isolation|allow-running-insecure|allow-file-access|unsafely-|single-process)/,
  /^(enable|disable)-(blink-)?features$/,
  /^blink-settings$/,
  // Ways to the network.
  /^(proxy|host-rules|host-resolver|ignore-certificate|force-webrtc|webrtc)/,
  /^(no-proxy|disable-quic)/,
]

/** Chromium features that some desktops need switched to show windows at all. */
const HARMLESS_FEATURES =
  /^(UseOzonePlatform|WaylandWindowDecorations|Vaapi\w*|Vulkan|WebRTCPipeWireCapturer)$/

function isHarmless(name: string, value: string): boolean {
  return /^(en|dis)able-features$/.test(name) && value.split(',').every((one) => HARMLESS_FEATURES.test(one))
}

/**
 * The first switch of a command line that is refused, or null.
 * @param argv as Node gives it, the program first
 */
export function refusedSwitch(argv: readonly string[]): string | null {
  for (const argument of argv.slice(1)) {
    if (argument === '--') return null
    const [, name, value = ''] = /^--?([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
    if (name === undefined || isHarmless(name.toLowerCase(), value)) continue
    if (REFUSED.some((pattern) => pattern.test(name.toLowerCase()))) return argument
  }
  return null
}
