// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Makes a file of many games from a smaller one: copies with other players, another event, and one move fewer
 * in each round.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)$/
const LINE = /(.{1,78})(?:\s|$)/g

/** Writes `count` games, the same ones each time. */
export async function writeManyGames(source: string, target: string, games: number): Promise<void> {
  const sink = createWriteStream(target)
  let written = 0
  for (let round = 0; written < games; round++) {
    for await (const game of gamesOf(source)) {
      if (!sink.write(varied(game, round), 'latin1')) await once(sink, 'drain')
      if (++written === games) break
    }
  }
  sink.end()
  await finished(sink)
}

interface Game {
  tags: string[]
  moves: string[]
}

async function* gamesOf(source: string): AsyncGenerator<Game> {
  let game: Game = { tags: [], moves: [] }
  for await (const line of createInterface({ input: createReadStream(source, 'latin1') })) {
    if (line.startsWith('[')) {
      if (game.moves.length > 0) {
        yield game
        game = { tags: [], moves: [] }
      }
      game.tags.push(line)
    } else if (line.trim() !== '') game.moves.push(line)
  }
  if (game.moves.length > 0) yield game
}

function varied({ tags, moves }: Game, round: number): string {
  const text = moves.join('\n').trimEnd()
  const [result] = RESULT.exec(text) ?? []
  if (round === 0 || result === undefined) return `${tags.join('\n')}\n\n${text}\n\n`
  const words = text.slice(0, -result.length).trimEnd().split(/\s+/)
  const shorter = `${words.slice(0, Math.max(0, words.length - round)).join(' ')} ${result}`
  const others = tags.map((tag) =>
    tag
      .replace(/^\[(White|Black) "([^",]*)/, `[$1 "$2-${String.fromCodePoint(65 + (round % 26))}`)
      .replace(/^\[Event "([^"]*)/, `[Event "$1 ${round}`),
  )
  return `${others.join('\n')}\n\n${shorter.replaceAll(LINE, '$1\n').trimEnd()}\n\n`
}
