// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s train -- rate PUZZLES.csv`: predicts the ratings of puzzles from their solutions, and shows how well they
 * agree with the ratings in the file. `import` stores a file of puzzles, `find` and `time` search what is stored.
 * `docs/exercises.md` has the methods. An error is one line on standard error, with exit code 2.
 */
import { endInOneLine, readArguments } from './tools/arguments.ts'

/** Loaded when they are used: `rate` brings the engine along. */
const COMMANDS: Record<string, () => Promise<void>> = {
  rate: async () => (await import('./training/rate.ts')).rateCommand(),
  import: async () => (await import('./training/stored-puzzles.ts')).importCommand(),
  find: async () => (await import('./training/stored-puzzles.ts')).findCommand(),
  time: async () => (await import('./training/stored-puzzles.ts')).timeCommand(),
}

const command = process.argv[2] ?? ''
if (Object.hasOwn(COMMANDS, command)) await COMMANDS[command]!()
else {
  const usage = 'npm run -s train -- rate|import|find|time ... [--help]'
  readArguments({}, usage, () => endInOneLine('train', `usage: ${usage}`, 2))
  endInOneLine('train', `usage: ${usage}`, 2)
}
