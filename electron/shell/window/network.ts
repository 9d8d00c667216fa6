// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Blocks the network: nothing leaves this machine. The page's policy allows only `app:`; this file also restricts
 * Chromium's own services, and a page that has been taken over.
 */
import { app, type Session } from 'electron'

/** Chromium's switches, which are read once, when its processes start. */
const SWITCHES: readonly (readonly [name: string, value?: string])[] = [
  // No connection is possible, neither by name nor by address.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  // No proxy is searched for or used.
  ['no-proxy-server'],
  // WebRTC uses UDP without the resolver. It is restricted to a proxy, and there is none.
  ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  ['webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  // With prefetching, Chromium probes an IPv6 route before it applies the rules.
  ['blink-settings', 'dnsPrefetchingEnabled=false'],
  ['disable-quic'],
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['no-pings'],
]

/** Features to turn off, besides the ones that a launcher has turned off: they share one switch. */
const FEATURES_OFF: readonly string[] = [
  'AsyncDns',
  'DnsOverHttps',
  // Asks sites about the person's accounts, from main's process and so outside the page's policies.
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

/** Schemes that a page may load: its own and the developer tools'. Everything else is cancelled. */
const INSIDE = new Set(['app:', 'data:', 'blob:', 'devtools:'])

/** Must run before the session is used, because its first use requests dictionaries. */
export function closeSession(session: Session): void {
  // `spellcheck: false` of a window only hides the results of the dictionaries.
  session.setSpellCheckerLanguages([])
  session.setSpellCheckerEnabled(false)
  // What is exported goes through the services, to a file that the person has chosen.
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    decide({ cancel: !INSIDE.has(new URL(url).protocol) })
  })
}
