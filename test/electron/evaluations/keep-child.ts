// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process to be killed: keeps evaluations of one position after the other and prints the number of each that
 * was acknowledged. Arguments: the database, the first number.
 */
import { Evaluations } from '../../../electron/evaluations/evaluations.ts'
import { ENGINE, evaluation, position } from './rig.ts'

const [database, first] = process.argv.slice(2) as [string, string]

const evaluations = new Evaluations(database, 256, () => undefined)
for (let number = Number(first); ; number++) {
  const kept = await evaluations.keep(ENGINE, position(number), evaluation(10 + (number % 50)))
  if (!kept.ok) throw new Error(`${kept.code} ${kept.detail}`)
  process.stdout.write(`${number}\n`)
  // The pipe is written to when this process has nothing else to do.
  await new Promise((resolve) => setImmediate(resolve))
}
