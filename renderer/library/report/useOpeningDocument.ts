// SPDX-License-Identifier: GPL-3.0-or-later
/** The words of an opening report: its facts as a document. */
import { theoryTable } from '../../../electron/data/opening-report/theory-table.ts'
import type { Results } from '../../../electron/data/opening-report/facts.ts'
import type { ExplorerMove } from '../../../electron/data/explorer/explored.ts'
import type { LibraryFilter, LibraryRow, Pattern } from '../../../electron/library/protocol.ts'
import { lineText, pvToSan } from '../../../engine/chess/notation.ts'
import { START_FEN, turnOf } from '../../../engine/chess/rules.ts'
import { useText } from '../../locales/text.ts'
import type { MadeReport } from '../../stores/library/opening-report.ts'
import { useNotation } from '../../stores/notation.ts'
import { brief, known, knownDate, pairing, resultSign } from '../../ui/game-words.ts'
import type { ReportCell, ReportDocument, ReportRow, ReportTable } from './report-document.ts'

/** Lines in the table of theory. */
const THEORY_ROWS = 20
/** Games of a year, with this position or without, from which its share is drawn. */
const YEAR_GAMES = 20

interface Actions {
  /** Shows games with the position in the list. */
  list: (filter: LibraryFilter) => void
  open: (row: LibraryRow) => void
}

/** Call in setup. */
export function useOpeningDocument({ list, open }: Actions): (made: MadeReport) => ReportDocument {
  const { t, n } = useText()
  const { written } = useNotation()

  const percent = (share: number): string =>
    share > 0 && share < 0.005
      ? t('openingReport.tinyShare')
      : t('openingReport.percent', { share: n(Math.round(100 * share)) })
  const score = (value: number | null): string => (value === null ? '' : percent(value))
  const resultsOf = ({
    whiteWins: white,
    draws,
    blackWins: black,
  }: Omit<Results, 'games' | 'score'>): ReportCell => ({
    white,
    draws,
    black,
    text: t('openingReport.results', { white: n(white), draws: n(draws), black: n(black) }),
  })
  const column = (name: keyof typeof COLUMNS) => ({
    text: t(`openingReport.columns.${name}`),
    end: COLUMNS[name],
  })

  function titleOf({ opening, line }: MadeReport): string {
    return opening || t(line?.length === 0 ? 'openingReport.startPosition' : 'openingReport.untitled')
  }

  function lineOf({ line, fen }: MadeReport): string {
    if (!line) return fen
    return line.length === 0
      ? t('openingReport.startPosition')
      : t('openingReport.after', { moves: lineText(line) })
  }

  function summaryOf({ facts }: MadeReport): string {
    return [
      t('openingReport.summary.games', { games: n(facts.games) }, facts.games),
      ...(facts.score === null
        ? []
        : [t('openingReport.summary.score', { score: n(Math.round(100 * facts.score)) })]),
      ...(facts.rating === null ? [] : [t('openingReport.summary.rating', { rating: facts.rating })]),
      ...(facts.plies === null
        ? []
        : [t('openingReport.summary.length', { moves: n(Math.round(facts.plies / 2)) })]),
    ].join(' · ')
  }

  function yearsOf({ facts: { years } }: MadeReport): ReportDocument['parts'] {
    // The share of a year with few games says little, unless all years are such.
    const least = years.some(({ all }) => all >= YEAR_GAMES) ? YEAR_GAMES : 1
    const shares = years.map(({ games, all }) => (all >= least ? games / all : 0))
    const most = shares.reduce((a, b) => Math.max(a, b), 0)
    const best = years[shares.indexOf(most)]
    if (!best || most === 0) return []
    const bars = years.map(({ year, games, all }, index) => ({
      height: shares[index]! / most,
      text: t('openingReport.year', {
        year,
        games: n(games),
        all: n(all),
        share: percent(all > 0 ? games / all : 0),
      }),
    }))
    const note = t('openingReport.notes.years', { year: best.year, share: percent(most) })
    const [first, last] = [String(years[0]!.year), String(years.at(-1)!.year)]
    return [{ kind: 'bars', title: t('openingReport.sections.years'), note, bars, first, last }]
  }

  function table(
    section: Parameters<typeof sectionTitle>[0],
    columns: (keyof typeof COLUMNS)[],
    rows: ReportRow[],
    note?: string,
  ): ReportTable[] {
    if (rows.length === 0) return []
    const noted = note === undefined ? {} : { note }
    return [{ kind: 'table', title: sectionTitle(section), ...noted, columns: columns.map(column), rows }]
  }

  const sectionTitle = (
    section: 'moves' | 'theory' | 'orders' | 'white' | 'black' | 'endings' | 'structures' | 'models',
  ): string => t(`openingReport.sections.${section}`)

  function movesOf({ moves }: MadeReport): ReportTable[] {
    const all = moves.reduce((sum, { games }) => sum + games, 0)
    const rows = moves.map((move) => ({
      cells: [
        written(move.san),
        n(move.games),
        percent(move.games / all),
        resultsOf(move),
        score(move.score),
        String(move.performance ?? ''),
      ],
    }))
    return table('moves', ['move', 'games', 'share', 'results', 'score', 'performance'], rows)
  }

  /** A column for each move of both sides. */
  function theoryOf({ fen, tree }: MadeReport): ReportTable[] {
    const lines = theoryTable<ExplorerMove>(tree, THEORY_ROWS)
    const first = turnOf(fen) === 'black' ? 1 : 0
    const number = Number(fen.split(' ')[5] ?? 1)
    const width = Math.ceil(lines.reduce((most, { moves }) => Math.max(most, first + moves.length), 0) / 2)
    if (width === 0) return []
    const cellOf = ({ moves, shared, transposes }: (typeof lines)[number], at: number): string => {
      const places = [2 * at - first, 2 * at + 1 - first]
      if (places.every((place) => place < shared || place >= moves.length)) return ''
      const texts = places.flatMap((place) => {
        const move = moves[place]
        if (place < 0 || (move && place < shared)) return ['…']
        if (!move) return []
        const isEnd = place === moves.length - 1 && transposes
        return [written(move.san), ...(isEnd ? ['→'] : [])]
      })
      return texts.join(' ')
    }
    return [
      {
        kind: 'table',
        title: sectionTitle('theory'),
        note: t('openingReport.notes.theory'),
        columns: [
          ...Array.from({ length: width }, (_, at) => ({ text: `${number + at}.`, whole: true })),
          column('games'),
          column('score'),
        ],
        rows: lines.map((line) => ({
          cells: [
            ...Array.from({ length: width }, (_, at) => cellOf(line, at)),
            n(line.moves.at(-1)!.games),
            score(line.moves.at(-1)!.score),
          ],
        })),
      },
    ]
  }

  function ordersOf({ facts: { orders, orderCount, played } }: MadeReport): ReportTable[] {
    const rows = orders
      .filter(({ moves }) => moves.length > 0)
      .map(({ moves, games }) => ({
        cells: [lineText(pvToSan(START_FEN, moves)), n(games), percent(games / played)],
      }))
    const note = t('openingReport.notes.orders', { played: n(played), count: n(orderCount) })
    return table('orders', ['moves', 'games', 'share'], rows, note)
  }

  function playersOf({ facts: { players } }: MadeReport): ReportTable[] {
    return (['white', 'black'] as const).flatMap((colour) => {
      const rows = players[colour].map(({ name, rating, games, score: own, performance, lastYear }) => ({
        action: {
          label: t('openingReport.showGames'),
          run: () => list({ player: name, colour }),
        },
        cells: [
          name,
          String(rating),
          n(games),
          score(own),
          String(performance ?? ''),
          String(lastYear || ''),
        ],
      }))
      const columns = ['player', 'rating', 'games', 'score', 'performance', 'last'] as const
      return table(colour, [...columns], rows, t('openingReport.notes.players'))
    })
  }

  function patternName({ ending, structure, side }: Pattern): string {
    const name = ending
      ? t(`library.endings.${ending}`)
      : structure
        ? t(`library.structures.${structure}`)
        : ''
    return side ? t('openingReport.sideOf', { pattern: name, side: t(`library.fields.${side}`) }) : name
  }

  function patternsOf({ facts }: MadeReport): ReportTable[] {
    return (['endings', 'structures'] as const).flatMap((kind) => {
      const rows = facts[kind].map((results) => ({
        action: {
          label: t('openingReport.showGames'),
          run: () => list({ pattern: results.pattern }),
        },
        cells: [
          patternName(results.pattern),
          n(results.games),
          percent(results.games / facts.games),
          resultsOf(results),
          score(results.score),
        ],
      }))
      const name = kind === 'endings' ? 'ending' : 'structure'
      const note = t('openingReport.notes.patterns')
      return table(kind, [name, 'games', 'share', 'results', 'score'], rows, note)
    })
  }

  function modelsOf({ facts: { models } }: MadeReport): ReportTable[] {
    const named = (name: string, rating: number | null): string =>
      `${brief(known(name)) || t('library.unknownPlayer')}${rating === null ? '' : ` ${rating}`}`
    const rows = [...models.white, ...models.black].map((row) => ({
      action: { label: t('openingReport.openGame'), run: () => open(row) },
      cells: [
        pairing(named(row.white, row.whiteElo), named(row.black, row.blackElo)),
        resultSign(row.result),
        n(Math.ceil(row.plies / 2)),
        [known(row.event), knownDate(row.date)].filter((part) => part !== '').join(', '),
      ],
    }))
    return table('models', ['game', 'result', 'length', 'event'], rows, t('openingReport.notes.models'))
  }

  return (made) => ({
    title: titleOf(made),
    line: lineOf(made),
    fen: made.fen,
    summary: summaryOf(made),
    parts: [
      ...yearsOf(made),
      ...movesOf(made),
      ...theoryOf(made),
      ...ordersOf(made),
      ...playersOf(made),
      ...patternsOf(made),
      ...modelsOf(made),
    ],
  })
}

/** Columns by name, and whether they have numbers. */
const COLUMNS = {
  move: false,
  games: true,
  share: true,
  results: false,
  score: true,
  performance: true,
  moves: false,
  player: false,
  rating: true,
  last: true,
  ending: false,
  structure: false,
  game: false,
  result: false,
  length: true,
  event: false,
} as const
