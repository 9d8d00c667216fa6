// SPDX-License-Identifier: GPL-3.0-or-later
/** Which switches a package accepts. */
import { expect, test } from 'vitest'
import { refusedSwitch } from '../../../electron/shell/package/refused-switches.ts'

const LINUX = { root: false, windows: false }

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
  '--no-sandbox',
  '--no-zygote-sandbox',
  '--disable-seccomp-filter-sandbox',
  '--disable-gpu-sandbox',
  '--disable-setuid-sandbox',
  '--browser-subprocess-path=/tmp/x',
  '--log-file=/home/me/.bashrc',
  '--enable-logging=/home/me/.bashrc',
  '--crash-dumps-dir=/tmp',
  '--a-switch-of-the-next-version',
  '--user-data-dir',
  '--lang=de/../..',
  '--=',
  ' --no-sandbox',
  '\n\t--log-file=/home/me/.bashrc ',
  '--in-process-gpu',
])('%s is refused', (argument) => {
  expect(refusedSwitch(['alfabeta', 'games.pgn', argument], LINUX)).toBe(argument)
})

test.each([
  'games.pgn',
  '/home/me/inspect.pgn',
  '--user-data-dir=/tmp/x',
  '--lesson',
  '--lesson=4',
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
  expect(refusedSwitch(['alfabeta', argument], LINUX)).toBeNull()
})

test('root alone may turn the sandbox off, because Chromium would not run', () => {
  expect(refusedSwitch(['alfabeta', '--no-sandbox'], { ...LINUX, root: true })).toBeNull()
  expect(refusedSwitch(['alfabeta', '--no-sandbox=x'], { ...LINUX, root: true })).toBe('--no-sandbox=x')
})

test('on Windows, a slash begins a switch too', () => {
  const windows = { root: false, windows: true }
  expect(refusedSwitch(['alfabeta', '/remote-debugging-port=9222'], windows)).toBe(
    '/remote-debugging-port=9222',
  )
  expect(refusedSwitch(['alfabeta', 'C:\\games\\a.pgn', '/lang=de'], windows)).toBeNull()
})

test('after two dashes there are only files', () => {
  expect(refusedSwitch(['alfabeta', '--', '--inspect'], LINUX)).toBeNull()
})
