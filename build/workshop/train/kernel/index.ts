// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The arithmetic of the trainer: several threads over one memory. Thread 0 gives commands with `run`; the others are in
 * `serve` until the command to end.
 */
import { backward, step } from './backward.ts'
import { decode } from './decode.ts'
import { backwardDeep, backwardHead, forwardDeep, judgeDeep, stepHead } from './deep.ts'
import { forward, judge, sumLosses } from './forward.ts'
import { sleep } from './host.ts'
import {
  COMMAND_END,
  COMMAND_JUDGE,
  COMMAND_TRAIN,
  CONTROL_ARRIVED,
  CONTROL_BACKWARD,
  CONTROL_COMMAND,
  CONTROL_COUNT,
  CONTROL_FORWARD,
  CONTROL_PHASE,
  MOST_DEEP_INPUT,
  MOST_INPUT,
  MOST_OUTPUT,
  MOST_SECOND,
} from './layout.ts'
import {
  configure,
  featuresAt,
  firstMomentsAt,
  gradientsAt,
  samplesAt,
  second,
  secondMomentsAt,
  slices,
  valuesAt,
  weightsAt,
  threads,
} from './memory.ts'

export { configure, featuresAt, firstMomentsAt, gradientsAt, samplesAt, secondMomentsAt, valuesAt, weightsAt }

/** Waits for all threads. */
function meet(): void {
  const phase = atomic.load<i32>(CONTROL_PHASE)
  if (atomic.add<i32>(CONTROL_ARRIVED, 1) == threads - 1) {
    atomic.store<i32>(CONTROL_ARRIVED, 0)
    atomic.add<i32>(CONTROL_PHASE, 1)
    atomic.notify(CONTROL_PHASE, -1)
  } else {
    while (atomic.load<i32>(CONTROL_PHASE) == phase) sleep(CONTROL_PHASE, phase)
  }
}

/** A thread's part of a command. */
function work(thread: i32, command: i32): void {
  const count = load<i32>(CONTROL_COUNT)
  const from = (thread * count) / threads
  const to = ((thread + 1) * count) / threads
  decode(from, to)
  meet()
  let slice = 0
  while ((slice = atomic.add<i32>(CONTROL_FORWARD, 1)) < slices) {
    if (second) forwardDeep(slice, count)
    else forward(slice, count)
  }
  meet()
  if (second) judgeDeep(from, to)
  else judge(from, to)
  meet()
  if (thread == 0) sumLosses(count)
  if (command == COMMAND_JUDGE) return
  // The heads of a deep net are one piece of work, after the last slice.
  while ((slice = atomic.add<i32>(CONTROL_BACKWARD, 1)) < slices + (second ? 1 : 0)) {
    if (slice == slices) backwardHead(count)
    else if (second) backwardDeep(slice, count)
    else backward(slice, count)
    if (command != COMMAND_TRAIN) continue
    if (slice == slices) stepHead()
    else if (second) step(slice, <f32>MOST_DEEP_INPUT, <f32>MOST_SECOND)
    else step(slice, <f32>MOST_INPUT, <f32>MOST_OUTPUT)
  }
}

/** Runs a command on the first samples of the batch, and returns when all threads have. For thread 0. */
export function run(command: i32, count: i32): void {
  store<i32>(CONTROL_COMMAND, command)
  store<i32>(CONTROL_COUNT, count)
  store<i32>(CONTROL_FORWARD, 0)
  store<i32>(CONTROL_BACKWARD, 0)
  meet()
  if (command == COMMAND_END) return
  work(0, command)
  meet()
}

/** Works until the command to end. For the other threads. */
export function serve(thread: i32): void {
  for (;;) {
    meet()
    const command = load<i32>(CONTROL_COMMAND)
    if (command == COMMAND_END) return
    work(thread, command)
    meet()
  }
}
