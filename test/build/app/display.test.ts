// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { isNoise } from '../../../build/app/display.ts'

test.each([
  '[28788:1122/215036.681027:ERROR:bus.cc(407)] Failed to connect to the bus: Failed to connect to socket',
  '[28821:1122/215037.812549:ERROR:viz_main_impl.cc(181)] Exiting GPU process due to errors during initialization',
  '[29277:1122/215139.707589:ERROR:gpu_process_host.cc(982)] GPU process exited unexpectedly: exit_code=9',
  '[4:1122/215139.707589:WARNING:gl_display.cc(14)] Cannot initialise a display',
])('%s is noise', (line) => {
  expect(isNoise(line)).toBe(true)
})

test.each([
  '',
  "[29277:1122/215143.721146:FATAL:gpu_data_manager_impl_private.cc(423)] GPU process isn't usable. Goodbye.",
  '[29618:1122/215155.558935:FATAL:electron_browser_main_parts.cc(502)] Failed to shutdown.',
  '[1:1122/215155.558935:ERROR:node_bindings.cc(1)] A message about us',
  'Error: the bus.cc(407) is late',
  'TypeError: engine is undefined',
])('%j is not', (line) => {
  expect(isNoise(line)).toBe(false)
})
