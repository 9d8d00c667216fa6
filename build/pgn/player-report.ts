// SPDX-License-Identifier: GPL-3.0-or-later
/** The card of a player and the preparation as plain text with columns. */
import { lineText, pvToSan } from '../../engine/chess/notation.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { BAND, type PlayerCard, type Sided, type Streak, STREAKS } from '../../electron/data/players/card.ts'
import { type Colour, COLOURS, type PlayerGame } from '../../electron/data/players/player-games.ts'
import { lineTo, type Preparation, type Trend } from '../../electron/data/players/preparation.ts'
import type { Tally } from '../../electron/data/players/tally.ts'

/** What the command writes. The ids of games count the games of all files, from 1. */
export interface PlayerReport {
  /** The spellings. */
  names: readonly string[]
  /** Number of games above the limit, which are not counted. */
  leftOut: number
  card: PlayerCard
  /** For the colours that were asked for. */
  preparation: Partial<Record<Colour, Preparation>>
}

type Row = readonly string[]

export function reportText({ names, leftOut, card, preparation }: PlayerReport): string {
  const sections = [names.join(' = '), ...cardSections(card)]
  for (const colour of COLOURS) {
    const prepared = preparation[colour]
    if (prepared) sections.push(...preparationSections(prepared, `With ${colour}`))
  }
  if (leftOut > 0) sections.push(`Games above the limit, not counted: ${leftOut}`)
  return `${sections.join('\n\n')}\n`
}

/** A title and rows; the columns are as wide as their longest text, and all but the first stand on the right. */
function section(title: string, heads: Row, rows: readonly Row[]): string {
  const all = [heads, ...rows]
  const widths = heads.map((_, at) => Math.max(...all.map((row) => [...row[at]!].length)))
  const lines = all.map((row) =>
    row
      .map((text, at) => {
        const space = ' '.repeat(widths[at]! - [...text].length)
        return at === 0 ? text + space : space + text
      })
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines].join('\n')
}

const listed = (title: string, rows: readonly string[]): string =>
  rows.length === 0 ? `${title}: none` : [title, ...rows].join('\n')

const percent = (share: number | null): string => (share === null ? '-' : `${(100 * share).toFixed(1)} %`)
const number = (value: number | null): string => (value === null ? '-' : String(Math.round(value)))

/** yyyymmdd as in PGN. */
function dateText(date: number): string {
  if (date === 0) return '?'
  const digits = String(date).padStart(8, '0')
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  return parts.map((part) => (part === '00' ? '??' : part)).join('.')
}

const TALLY_HEADS = ['games', 'won', 'drawn', 'lost', 'score']
const tallyRow = ({ games, wins, draws, losses, score }: Tally): Row => [
  ...[games, wins, draws, losses].map(String),
  percent(score),
]

const SIDED_HEADS = [...TALLY_HEADS, 'White', 'score', 'Black', 'score']
const sidedRow = ({ all, white, black }: Sided): Row => [
  ...tallyRow(all),
  ...[white, black].flatMap(({ games, score }) => [String(games), percent(score)]),
]

function cardSections(card: PlayerCard): string[] {
  const { total, highest, performance, opposition, longest, shortest, streaks } = card
  const facts: Row[] = [
    ['highest rating', highest ? `${highest.rating}, ${dateText(highest.date)}, game ${highest.id}` : '-'],
    ['performance', number(performance)],
    ["opponents' mean rating", number(opposition)],
    ['longest game', longest ? gameText(longest) : '-'],
    ['shortest game', shortest ? gameText(shortest) : '-'],
    ...STREAKS.map((kind): Row => [`longest streak: ${kind}`, streakText(streaks[kind])]),
  ]
  return [
    section(
      'Score',
      ['', ...TALLY_HEADS],
      [
        ['all', ...tallyRow(total.all)],
        ['White', ...tallyRow(total.white)],
        ['Black', ...tallyRow(total.black)],
      ],
    ),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    section(
      'Years',
      ['', ...SIDED_HEADS],
      card.years.map((row) => [row.year === null ? '?' : String(row.year), ...sidedRow(row)]),
    ),
    section(
      'Rating of the opponent',
      ['', ...SIDED_HEADS],
      card.bands.map((row) => [
        row.from === null ? '?' : `${row.from}-${row.from + BAND - 1}`,
        ...sidedRow(row),
      ]),
    ),
    section(
      'Openings',
      ['', ...SIDED_HEADS],
      card.openings.flatMap((row) => [
        [row.letter === '' ? '?' : row.letter, ...sidedRow(row)],
        ...row.codes
          .filter(({ code }) => code !== '')
          .map((one): Row => [`  ${one.code} ${one.name}`, ...sidedRow(one)]),
      ]),
    ),
    section(
      'Rating, at the end of each month',
      ['', 'rating'],
      card.curve.map(({ month, rating }) => [dateText(month * 100).slice(0, 7), String(rating)]),
    ),
    section(
      `Opponents, ${card.opponents.length} of ${card.opponentCount}`,
      ['', ...SIDED_HEADS, 'last'],
      card.opponents.map((row) => [row.opponent, ...sidedRow(row), dateText(row.lastDate)]),
    ),
    ['Latest games', ...card.latest.map(gameText)].join('\n'),
  ]
}

const ENDS = { win: 'won', draw: 'drawn', loss: 'lost', unfinished: 'unfinished' } as const

function gameText({ id, colour, outcome, opponent, opponentRating, date, event, plies }: PlayerGame): string {
  const rated = opponentRating === null ? '' : ` (${opponentRating})`
  const parts = [
    dateText(date),
    `${colour} against ${opponent || '?'}${rated}`,
    ENDS[outcome],
    `${Math.ceil(plies / 2)} moves`,
    ...(event === '' ? [] : [event]),
    `game ${id}`,
  ]
  return parts.join(', ')
}

const streakText = (streak: Streak | null): string =>
  streak === null
    ? '-'
    : `${streak.games}, ${dateText(streak.firstDate)} to ${dateText(streak.lastDate)}${streak.isOpen ? ', may go on' : ''}`

const trendText = (trend: Trend | null): string =>
  trend === null ? '-' : `${percent(trend.before)} > ${percent(trend.recent)}`

function preparationSections(prepared: Preparation, title: string): string[] {
  const { nodes, choices, lines, weak, isCut, strongFrom, withoutMoves } = prepared
  const lineOf = (node: number): string =>
    lineText(pvToSan(START_FEN, lineTo(nodes, node))) || 'first position'
  const notes = [
    ...(isCut ? ['Lines that were played less are left out.'] : []),
    ...(withoutMoves > 0 ? [`Games without moves from the usual first position: ${withoutMoves}`] : []),
  ]
  const tree = section(
    `${title}: moves, with their share before and in the last two years`,
    ['', ...TALLY_HEADS, 'share', 'trend', 'last'],
    inDepth(prepared).map((at) => {
      const node = nodes[at]!
      const name = `${'  '.repeat(node.ply)}${pvToSan(START_FEN, lineTo(nodes, at)).at(-1)?.san ?? 'all'}`
      return [name, ...tallyRow(node), percent(node.share), trendText(node.trend), dateText(node.lastDate)]
    }),
  )
  const choiceRows = choices.map(({ node, moves }) => {
    const chosen = moves.map((at) => {
      const { share, games } = nodes[at]!
      return `${pvToSan(START_FEN, lineTo(nodes, at)).at(-1)!.san} ${percent(share)} (${games})`
    })
    return `${lineOf(node)}: ${chosen.join(', ')}`
  })
  const modelRows = lines.flatMap(({ node, models }) => [
    `${lineOf(node)} (${nodes[node]!.games})`,
    ...models.map((game) => `  ${gameText(game)}`),
  ])
  const weakRows = weak.map(({ node, upper }) => {
    const { score, games } = nodes[node]!
    return `${lineOf(node)}: ${percent(score)} in ${games} games, with 95 % confidence below ${percent(upper)}`
  })
  const strong = strongFrom === null ? '' : `, with wins against opponents of ${strongFrom} or more`
  return [
    [tree, ...notes].join('\n'),
    listed(`${title}: where the player varies`, choiceRows),
    listed(`${title}: main lines${strong}`, modelRows),
    listed(`${title}: lines that score badly`, weakRows),
  ]
}

/** The positions with each line to its end before the next one. */
function inDepth({ nodes }: Preparation): number[] {
  const after = nodes.map((): number[] => [])
  for (const [at, { parent }] of nodes.entries()) if (parent >= 0) after[parent]!.push(at)
  const order: number[] = []
  const open = [0]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at)
    open.push(...after[at]!.toReversed())
  }
  return order
}
