// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s train -- COMMAND`: exercises. `games` plays games of levels, `mine` finds exercises in games, `verify` asks
 * another engine about them, `choose` makes a balanced set, `rate` predicts ratings and compares them with those in a
 * file, `import` stores a file of puzzles, `find` and `time` search what is stored. `docs/exercises.md` has the methods.
 * An error is one line on standard error, with exit code 2.
 */
import { endInOneLine, readArguments } from './tools/arguments.ts'

/** Loaded when they are used: some bring the engine along. */
const COMMANDS: Record<string, () => Promise<void>> = {
  games: async () => (await import('./training/games.ts')).gamesCommand(),
  mine: async () => (await import('./training/mine.ts')).mineCommand(),
  verify: async () => (await import('./training/verify.ts')).verifyCommand(),
  choose: async () => (await import('./training/choose.ts')).chooseCommand(),
  rate: async () => (await import('./training/rate.ts')).rateCommand(),
  import: async () => (await import('./training/stored-puzzles.ts')).importCommand(),
  find: async () => (await import('./training/stored-puzzles.ts')).findCommand(),
  time: async () => (await import('./training/stored-puzzles.ts')).timeCommand(),
}

const command = process.argv[2] ?? ''
if (Object.hasOwn(COMMANDS, command)) await COMMANDS[command]!()
else {
  const usage = 'npm run -s train -- games|mine|verify|choose|rate|import|find|time ... [--help]'
  readArguments({}, usage, () => endInOneLine('train', `usage: ${usage}`, 2))
  endInOneLine('train', `usage: ${usage}`, 2)
}
