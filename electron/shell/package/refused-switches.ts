// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Switches by which another program could drive, watch or change the application. A package refuses them; the
 * runtime's fuses, if it has them, refuse some of them earlier. Pure.
 */

const REFUSED: readonly RegExp[] = [
  // Debuggers, Node's and Chromium's.
  /^inspect/,
  /^debug/,
  /^remote-(debugging|allow)/,
  /^(auto-open-devtools|devtools|enable-automation|headless)/,
  // Other code in our processes.
  /^(js-flags|load-extension|disable-extensions-except|r|require|import|loader|experimental-loader|eval|print)$/,
  /^(renderer|utility|gpu|ppapi|zygote|plugin)-(cmd-prefix|launcher|startup-dialog)$/,
  /^(wait-for-debugger|ssl-key-log-file|log-net-log|trace|dump-)/,
  // The page's sandbox and policies.
  /^(disable-web-security|disable-site-isolation|allow-running-insecure|allow-file-access|unsafely-|single-process)/,
  /^(enable|disable)-(blink-)?features$/,
  /^blink-settings$/,
  // Network access.
  /^(proxy|host-rules|host-resolver|ignore-certificate|force-webrtc|webrtc)/,
  /^(no-proxy|disable-quic)/,
]

/** Chromium features that some desktops must switch to show windows. */
const HARMLESS_FEATURES =
  /^(UseOzonePlatform|WaylandWindowDecorations|Vaapi\w*|Vulkan|WebRTCPipeWireCapturer)$/

function isHarmless(name: string, value: string): boolean {
  return /^(en|dis)able-features$/.test(name) && value.split(',').every((one) => HARMLESS_FEATURES.test(one))
}

/**
 * The first refused switch of a command line, or null.
 * @param argv from Node, with the program first
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
