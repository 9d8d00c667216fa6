// SPDX-License-Identifier: GPL-3.0-or-later
/** Prints the preparation, or saves it as PDF or as PGN with its model games. */
import { lineText, pvToSan } from '../../../engine/chess/notation.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import type { Span } from '../../../electron/data/players/preparation.ts'
import type { PlayerGame } from '../../../electron/data/players/player-games.ts'
import { joined } from '../../locales/foreign-text.ts'
import { useText } from '../../locales/text.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { preparationFileName, useFileExport } from '../../stores/export.ts'
import { writePatiently } from '../../stores/game-text.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { usePlayerStore } from '../../stores/library/player.ts'
import { useRepertoireStore } from '../../stores/training/repertoire.ts'
import { useUiStore } from '../../stores/ui.ts'
import { known } from '../../ui/game-words.ts'
import { clashOf } from './clash.ts'
import { dayText, percentOf } from './figures.ts'
import { preparationGame } from './preparation-game.ts'
import { preparationSheet } from './preparation-sheet.ts'

const OPEN_END = 9999
const SIGNS = {
  white: { win: '1–0', draw: '½–½', loss: '0–1', unfinished: '∗' },
  black: { win: '0–1', draw: '½–½', loss: '1–0', unfinished: '∗' },
} as const

/** An open end is left out. */
const span = ({ from, to }: Span): string => `${from || ''}–${to < OPEN_END ? to : ''}`

/** Call in setup. Each does nothing without a preparation, and reports what went wrong. */
export function usePreparationExport() {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const player = usePlayerStore()
  const repertoires = useRepertoireStore()
  const ui = useUiStore()
  const { pick, write } = useFileExport()
  const { t, n } = useText()

  const title = (): string => t(`players.export.title.${player.question.colour}`, { name: player.name })

  const gameText = ({ opponent, opponentRating, date, event, outcome, colour }: PlayerGame): string =>
    joined(
      [
        t('players.export.against', { opponent: known(opponent) || '?' }) +
          (opponentRating === null ? '' : ` (${opponentRating})`),
        SIGNS[colour][outcome],
        dayText(date),
        known(event),
      ],
      ', ',
    )

  function html(): string {
    const found = player.preparation!
    const { years, ratings, colour } = player.question
    const repertoire = repertoires.ofSide[colour === 'white' ? 'black' : 'white']
    const sans = (at: number) => pvToSan(START_FEN, player.lineOf(at))
    const [root] = found.nodes
    return preparationSheet({
      title: title(),
      subtitle: joined(
        [
          t('players.games', { games: n(root!.games) }, root!.games),
          t('players.moveScore', { score: percentOf(root!.score) }),
          ...(years ? [`${t('players.years')} ${span(years)}`] : []),
          ...(ratings ? [`${t('players.ratings')} ${span(ratings)}`] : []),
        ],
        ' · ',
      ),
      found,
      clash: repertoire ? clashOf(found.nodes, repertoire) : null,
      words: {
        heads: [
          t('players.columns.move'),
          t('players.columns.games'),
          t('players.columns.share'),
          t('players.columns.score'),
          t('players.columns.trend'),
        ],
        tree: t('players.sections.tree'),
        choices: t('players.sections.choices'),
        weak: t('players.sections.weak'),
        lines: t('players.sections.lines'),
        gaps: t('players.clash.gaps'),
        shared: t('players.clash.shared'),
        line: (at) => lineText(sans(at)) || t('players.firstPosition'),
        move: (at) => lineText(sans(at).slice(-1)),
        games: (count) => t('players.games', { games: n(count) }, count),
        game: gameText,
      },
    })
  }

  async function print(): Promise<void> {
    if (!player.preparation) return
    const answer = await desktop.sheets.print(html())
    if (answer.ok) ui.toast('exports.sheet.printed', {}, undefined, 'success')
    else if (answer.code !== 'CANCELLED') ui.toast('exports.sheet.notPrinted', {}, undefined, 'error')
  }

  async function savePdf(): Promise<void> {
    if (!player.preparation) return
    const text = html()
    const file = await pick(preparationFileName(title(), 'pdf'))
    if (!file) return
    const answer = await desktop.sheets.pdf(text)
    if (answer.ok) await write(file, [answer.value])
    else ui.toast('exports.failed', {}, undefined, 'error')
  }

  /** The first game has the moves; the model games follow. */
  async function savePgn(): Promise<void> {
    if (!player.preparation) return
    const { nodes, lines } = player.preparation
    const { colour } = player.question
    const tree = preparationGame(nodes, {
      event: title(),
      white: colour === 'white' ? player.name : '?',
      black: colour === 'black' ? player.name : '?',
      comment: ({ games, share, score }) =>
        t('players.export.comment', { share: percentOf(share), score: percentOf(score) }, games),
    })
    const models = [...new Set(lines.flatMap(({ models: some }) => some.map(({ id }) => id)))]
    const file = await pick(preparationFileName(title(), 'pgn'))
    if (file) await write(file, texts(await writePatiently(tree), models))
  }

  async function* texts(first: string, models: readonly number[]): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder()
    yield encoder.encode(first)
    for (const id of models) {
      const text = await library.gameText(id)
      if (text !== null) yield encoder.encode(`\n${text.trim()}\n`)
    }
  }

  return { print, savePdf, savePgn }
}
