// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A process to be killed: adds exercises and answers them, one after the other, and prints the number of each attempt that
 * was acknowledged. Arguments: the database, the first number.
 */
import { TrainingDatabase } from '../../../electron/training/training-database.ts'
import { Training } from '../../../electron/training/training.ts'
import { missed } from './rig.ts'

const [database, first] = process.argv.slice(2) as [string, string]

const table = TrainingDatabase.open(database)
if (!table.ok) throw new Error(`${table.code} ${table.detail}`)
const training = new Training(table.value)
for (let number = Number(first); ; number++) {
  const answered = training.answer(missed(number))
  if (!answered.ok) throw new Error(`${answered.code} ${answered.detail}`)
  process.stdout.write(`${number}\n`)
  // The pipe is written to when this process has nothing else to do.
  await new Promise((resolve) => setImmediate(resolve))
}
