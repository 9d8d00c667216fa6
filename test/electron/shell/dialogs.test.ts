// SPDX-License-Identifier: GPL-3.0-or-later
/** A page cannot bury a person under dialogs. */
import { beforeEach, expect, test } from 'vitest'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import type { DialogCause } from '../../../electron/api.ts'
import { Dialogs } from '../../../electron/shell/ipc/dialogs.ts'
import { GESTURE_MS, Gestures } from '../../../electron/shell/window/page.ts'

let gestures: Gestures
let dialogs: Dialogs
let shown: number
let now: number
beforeEach(() => {
  now = 0
  gestures = new Gestures(() => now)
  dialogs = new Dialogs(gestures)
  shown = 0
})

const drop = (answer: Result<string, string>) => ask(answer, 'after a drop')
const AGREED = succeed('a.pgn')
const ask = async (
  answer: Result<string, string>,
  cause: DialogCause = 'after a gesture',
): Promise<string> => {
  const before = shown
  const got = await dialogs.show(() => {
    shown += 1
    return Promise.resolve(answer)
  }, cause)
  return shown === before ? 'not shown' : got.ok ? got.value : got.code
}

test('a gesture allows one dialog, and agreeing to it another one', async () => {
  expect(await ask(AGREED)).toBe('not shown')
  gestures.made()
  expect(await ask(AGREED)).toBe('a.pgn')
  expect(await ask(fail('CANCELLED'))).toBe('CANCELLED')
  expect(await ask(AGREED)).toBe('not shown')
  gestures.made()
  expect(await ask(fail('CANCELLED'))).toBe('CANCELLED')
})

test('a drop allows dialogs until the person refuses one', async () => {
  expect(await drop(AGREED)).toBe('a.pgn')
  expect(await drop(fail('REFUSED'))).toBe('REFUSED')
  expect(await drop(AGREED)).toBe('not shown')
  gestures.made()
  expect(await drop(AGREED)).toBe('a.pgn')
})

test('a drop long after a refusal and other input allows a dialog', async () => {
  expect(await drop(fail('REFUSED'))).toBe('REFUSED')
  now += GESTURE_MS
  expect(await drop(AGREED)).toBe('not shown')
  gestures.made()
  now += GESTURE_MS
  expect(await drop(AGREED)).toBe('a.pgn')
})

test('there is one dialog at a time, even when one breaks', async () => {
  gestures.made()
  let close: ((answer: Result<string, string>) => void) | null = null
  const open = dialogs.show(
    () => new Promise<Result<string, string>>((resolve) => (close = resolve)),
    'after a gesture',
  )
  gestures.made()
  expect(await ask(AGREED)).toBe('not shown')
  close!(AGREED)
  expect(await open).toEqual(AGREED)
  const broken = dialogs.show(() => Promise.reject(new Error('no window')), 'after a gesture')
  await expect(broken).rejects.toThrow('no window')
  gestures.made()
  expect(await ask(AGREED)).toBe('a.pgn')
})
