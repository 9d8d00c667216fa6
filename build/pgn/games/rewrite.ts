// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads every game and writes what is made of it in the export format, in UTF-8. */
import { decodeLines, utf8Of } from '../../../engine/chess/encoding.ts'
import { readGame, readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { type Result, succeed } from '../../../engine/contract/result.ts'
import type { Order, Summary } from './command.ts'
import { eachGame, examine, type FileGame } from './input.ts'
import { GamesWriter, openOutput, withOutput } from './output.ts'

/** @param change the game to write instead of the one that was read */
export async function rewrite(
  { paths, out, force, signal }: Order,
  change: (tree: GameTree) => GameTree,
): Promise<Result<Summary, string>> {
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    const writer = new GamesWriter(output)
    let unread = 0
    const read = await eachGame(inputs.value, signal, (game) => {
      const tree = treeOf(game)
      if (tree.tail !== '') unread++
      return writer.put(utf8Of(writeGame(change(tree))))
    })
    return read.ok ? succeed({ games: writer.games, unread }) : read
  })
}

/** The game with the text around it, which becomes comments. */
function treeOf(game: FileGame): GameTree {
  const { text, input } = game
  const around = [game.before, game.after].map((bytes) => decodeLines(bytes, input.other))
  if (around.every((part) => part.trim() === '')) return readGame(text, input.languages).tree
  const { games } = readGames(around.join(`\n${text}\n`))
  return games.length === 1 ? games[0]!.tree : readGame(text, input.languages).tree
}
