// SPDX-License-Identifier: GPL-3.0-or-later
/** Games as Lichess exports them (a game a line, JSON), turned into PGN with what a fit needs of them. */

/** What a fit needs of a player; accounts of programs have the title BOT, Lichess' own program a level. */
interface ExportedPlayer {
  rating?: unknown
  aiLevel?: unknown
  user?: { title?: unknown }
}

/** What a fit needs of a game. */
interface ExportedGame {
  rated?: unknown
  variant?: unknown
  initialFen?: unknown
  moves?: unknown
  winner?: unknown
  players?: { white?: ExportedPlayer; black?: ExportedPlayer }
  clock?: { initial?: unknown; increment?: unknown }
}

/** A shorter game says nothing of how somebody plays. */
const LEAST_PLIES = 10
const LINE_FEED = 10

/** The rating of a person; null for programs and unknown ratings. */
function ratingOf(player: ExportedPlayer | undefined): number | null {
  const { rating, aiLevel, user } = player ?? {}
  const isPerson = aiLevel === undefined && user?.title !== 'BOT'
  return isPerson && Number.isInteger(rating) && (rating as number) > 0 ? (rating as number) : null
}

/** The game of a line as PGN; empty for what is no rated standard game between people, or no game at all. */
function pgnOfLine(line: string): string {
  let game: ExportedGame | null
  try {
    game = JSON.parse(line) as ExportedGame | null
  } catch {
    return ''
  }
  if (game?.rated !== true || game.variant !== 'standard' || game.initialFen !== undefined) return ''
  const [white, black] = [ratingOf(game.players?.white), ratingOf(game.players?.black)]
  const moves = typeof game.moves === 'string' && /^[\w+#= -]+$/.test(game.moves) ? game.moves.split(' ') : []
  if (white === null || black === null || moves.length < LEAST_PLIES) return ''
  const { initial, increment } = game.clock ?? {}
  const control = Number.isInteger(initial) && Number.isInteger(increment) ? `${initial}+${increment}` : '-'
  const result = game.winner === 'white' ? '1-0' : game.winner === 'black' ? '0-1' : '1/2-1/2'
  const numbered = moves.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move))
  const tags = { Result: result, WhiteElo: white, BlackElo: black, TimeControl: control }
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`)
  return `[Event "?"]\n${head.join('')}\n${numbered.join(' ')} ${result}\n\n`
}

/** The rated standard games between people of an export. */
export function pgnOfExport(bytes: Buffer): Buffer {
  const games: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end < 0 ? bytes.length : end
    games.push(Buffer.from(pgnOfLine(bytes.toString('utf8', from, to)), 'latin1'))
    from = to + 1
  }
  return Buffer.concat(games)
}
