// SPDX-License-Identifier: GPL-3.0-or-later
/** Which switches a package refuses. */
import { expect, test } from 'vitest'
import { refusedSwitch } from '../../../electron/shell/package/refused-switches.ts'

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-port',
  '--Remote-Debugging-Port=1',
  '-remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect=0.0.0.0:1',
  '--inspect-brk',
  '--inspect-wait',
  '--js-flags=--expose-gc',
  '--load-extension=/tmp/x',
  '--disable-web-security',
  '--disable-features=SitePerProcess',
  '--enable-features=UseOzonePlatform,NetworkServiceInProcess',
  '--blink-settings=dnsPrefetchingEnabled=true',
  '--renderer-cmd-prefix=xterm -e',
  '--utility-cmd-prefix=sh',
  '--gpu-launcher=sh',
  '--proxy-server=192.0.2.1:80',
  '--proxy-pac-url=http://192.0.2.1/',
  '--host-resolver-rules=MAP * 192.0.2.1',
  '--force-webrtc-ip-handling-policy=default',
  '--require=/tmp/x.js',
  '--ignore-certificate-errors',
  '--single-process',
])('%s is refused', (argument) => {
  expect(refusedSwitch(['alfabeta', 'games.pgn', argument])).toBe(argument)
})

test.each([
  'games.pgn',
  '/home/me/inspect.pgn',
  '--user-data-dir=/tmp/x',
  '--no-sandbox',
  '--version',
  '--help',
  '--ozone-platform-hint=auto',
  '--ozone-platform=wayland',
  '--enable-features=UseOzonePlatform,WaylandWindowDecorations',
  '--force-device-scale-factor=1.5',
  '--disable-gpu',
  '--log-level=3',
  '--lang=de',
  '-psn_0_12345',
])('%s is not', (argument) => {
  expect(refusedSwitch(['alfabeta', argument])).toBeNull()
})

test('after two dashes there are only files', () => {
  expect(refusedSwitch(['alfabeta', '--', '--inspect'])).toBeNull()
})
