// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the searches of lessons in a Lab of this thread. */
import { readConfiguration } from '../../../engine/lab-switches.ts'
import type { Lab } from '../../../engine/lab.ts'
import type { Found, LessonRun } from '../../../renderer/lab/lessons/lesson.ts'

/** Throws when the Lab refuses the run. */
export function runIn(lab: Lab, { fen, with: names, ...order }: LessonRun): readonly Found[] {
  const configuration = readConfiguration(names.split(','))
  if (!configuration.ok) throw new Error(`${configuration.code} ${configuration.detail}`)
  const placed = lab.setPosition(fen)
  if (!placed.ok) throw new Error(`${fen} ${placed.detail}`)
  const run = lab.run({ configuration: configuration.value, ...order })
  if (!run.ok) throw new Error(`${run.code} ${run.detail}`)
  return [...run.value]
}
