// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Nothing leaves this machine. A page that keeps to its policy cannot ask for anything outside of `app:`;
 * what is here binds Chromium as well: its own services, and a page that no longer keeps to anything.
 */
import { app, type Session } from 'electron'

/** Chromium's switches, which are read once, when its processes start. */
const SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  // No name and no address is ever connected to, whoever asks for it.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  // No proxy is looked for, and none is asked to connect instead.
  ['no-proxy-server'],
  // WebRTC speaks UDP without the resolver. It may do so over a proxy only, and there is none.
  ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  ['webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  // A name that is looked up ahead has Chromium try a route over IPv6 before it asks the rules.
  ['blink-settings', 'dnsPrefetchingEnabled=false'],
  ['disable-quic'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['no-pings'],
]

/** Names of features are a list in one switch; what a launcher turned off stays off. */
const FEATURES_OFF: readonly string[] = [
  'AsyncDns',
  'DnsOverHttps',
  // Asks sites about a person's accounts, in main's process and so past every policy of the page.
  'FedCm',
  // Would announce made-up names to the local network by multicast.
  'WebRtcHideLocalIpsWithMdns',
]

/** Must run before `ready`, and once. */
export function closeNetwork(): void {
  for (const [name, value] of SWITCHES) app.commandLine.appendSwitch(name, value)
  const off = app.commandLine.getSwitchValue('disable-features')
  app.commandLine.appendSwitch('disable-features', [off, ...FEATURES_OFF].filter(Boolean).join(','))
}

/** What a page may load: itself, and the developer tools themselves. Everything else is cancelled. */
const INSIDE = new Set(['app:', 'data:', 'blob:', 'devtools:'])

/** Must run before anything else uses the session: its first user asks for dictionaries otherwise. */
export function closeSession(session: Session): void {
  // `spellcheck: false` of a window only hides what the dictionaries would tell.
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    decide({ cancel: !INSIDE.has(new URL(url).protocol) })
  })
}
