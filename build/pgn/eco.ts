// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sets the tags ECO, Opening and Variation of games to the opening of their moves; every other line keeps its bytes. Games
 * without a named position, such as those that begin with another one, stay as they are.
 */
import { type Result, succeed } from '../../engine/contract/result.ts'
import { type FileCommand, loadPlayer, type Order, play, type Summary } from './games/command.ts'
import { codeTag, openingOf } from './games/facts.ts'
import { eachGame, examine, type FileGame } from './games/input.ts'
import { GamesWriter, openOutput, textOf, withOutput } from './games/output.ts'
import { openingTags } from '../../electron/data/batch/opening-tags.ts'
import { withTags } from './games/tags.ts'

export const ECO: FileCommand = {
  usage: 'eco FILE… [--only-missing]',
  options: { 'only-missing': { type: 'boolean' } },
  run: eco,
}

async function eco({ paths, values, out, force, signal }: Order): Promise<Result<Summary, string>> {
  const inputs = await examine(paths, signal)
  if (!inputs.ok) return inputs
  const player = await loadPlayer()
  const onlyMissing = values['only-missing'] === true
  const tagsOf = (game: FileGame): Map<string, string | null> | null => {
    if (onlyMissing && codeTag(game.tags) !== null) return null
    const { unplaced } = play(player, game)
    const opening = unplaced ? null : openingOf(player.replayer.record)
    if (!opening) return null
    return new Map(Object.entries(openingTags(opening)))
  }
  return withOutput(await openOutput(out, inputs.value, force), async (output) => {
    const writer = new GamesWriter(output)
    let changed = 0
    const begun = await writer.begin(inputs.value)
    if (!begun.ok) return begun
    const read = await eachGame(inputs.value, signal, (game) => {
      const tags = tagsOf(game)
      const bytes = tags ? withTags(game, game.text, tags) : game.bytes
      if (tags && Buffer.compare(bytes, game.bytes) !== 0) changed++
      return writer.put(textOf(game, bytes))
    })
    return read.ok ? succeed({ games: writer.games, changed }) : read
  })
}
