// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on games of a list: on one game, or on all selected ones. */
import { computed } from 'vue'
import { GAME_MARKS } from '../../electron/data/game-marks.ts'
import { CLIPBASE } from '../../electron/library/protocol.ts'
import { utf8Of } from '../../engine/chess/encoding.ts'
import { type EpdChoice, epdLines } from '../../engine/chess/epd-lines.ts'
import { gameCuts } from '../../engine/chess/pgn/cuts.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { choose } from '../ui/confirm.ts'
import { type AddedGames, type GamesPlace, useAddGames, useAddGamesStore } from './add-games.ts'
import { useCopy } from './copy.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useFileExport } from './export.ts'
import { useGameTransfer } from './game-transfer.ts'
import type { GamesSource } from './games-source.ts'
import { MARK_ACTIONS, useGamesTargetStore, type GamesTarget } from './games-target.ts'
import { useReportOrders } from './review/jobs.ts'
import { useCollectStore } from './training/collect.ts'
import { useUiStore } from './ui.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Maximum number of games whose texts are put on the clipboard. More can only be pasted into lists of this window. */
const MAX_COPIED_GAMES = 1000
/** Games that are read between two events of the window. */
const YIELD_GAMES = 8
/** Half-moves that count as the opening, for the export of its positions. */
const OPENING_PLIES = 30

/** Call in setup. Offers the actions on the selected games to the commands. */
export function useGamesActions<Row>(source: GamesSource<Row>) {
  const { copyText } = useCopy()
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const copied = useAddGamesStore()
  const reports = useReportOrders()
  const collect = useCollectStore()
  const ui = useUiStore()
  const { t } = useText()
  const { complain, pick, pickForGames } = useFileExport()
  const { progress, transfer, stop } = useGameTransfer()
  const { add, addTo, addToFile, addToLibrary } = useAddGames(transfer)

  async function copy(): Promise<void> {
    const games = chosen(false)
    const { count, read } = games
    if (count > MAX_COPIED_GAMES) {
      // A list takes them when this line is pasted into it.
      const line = t('ui.selection.clipboard', { count })
      if (!(await copyText(line))) return
      copied.copied = { games, text: line }
      ui.toast('ui.selection.copiedMany', { count }, undefined, 'success')
      return
    }
    const parts: string[] = []
    const done = await transfer(count, read, ({ text }) => Promise.resolve(parts.push(text) > 0))
    if (!done) return
    if (await copyText(parts.join(''))) ui.toast('ui.selection.copied', { count }, undefined, 'success')
  }

  async function exportAll(): Promise<void> {
    if (progress.value !== null) return
    const { count, read } = source.selected()
    const picked = await pickForGames(t('ui.selection.file'))
    if (!picked) return
    const { file } = picked
    if (picked.adds) {
      await addToFile(file, { ...source.place, count, read })
      return
    }
    const done = await transfer(count, read, async (part) => {
      const answer = await documents.exportPart(file, part)
      if (!answer.ok) complain(answer.code, file.name)
      return answer.ok
    })
    if (done) ui.toast('ui.selection.exported', { count, name: file.name }, undefined, 'success')
    else await documents.dropExport(file)
  }

  /** Exports positions of the selected games, as lines of EPD. */
  async function exportPositions(): Promise<void> {
    if (progress.value !== null) return
    const { count, read } = source.selected()
    const choice = await choosePositions()
    const file = choice && (await pick(t('ui.selection.positions.file')))
    if (!file) return
    let [positions, number] = [0, 0]
    const done = await transfer(count, read, async ({ text, more }) => {
      const lines: string[] = []
      for (const [game, { from, to }] of gameCuts(text).entries()) {
        if (game % YIELD_GAMES === 0) await yieldToMain()
        lines.push(...epdLines(readGame(text.slice(from, to)).tree, choice))
      }
      positions += lines.length
      const bytes = utf8Of(lines.map((line) => `${line}\n`).join(''))
      const answer = await documents.exportBytes(file, bytes, number++, more)
      if (!answer.ok) complain(answer.code, file.name)
      return answer.ok
    })
    if (done) {
      const params = { count: positions, name: file.name }
      ui.toast('ui.selection.positions.exported', params, undefined, 'success')
    } else await documents.dropExport(file)
  }

  /** Asks which positions of each game are exported; null: none. */
  async function choosePositions(): Promise<EpdChoice | null> {
    const fen = source.searchedPosition?.() ?? null
    const answer = await choose({
      title: t('ui.selection.positions.title'),
      text: t('ui.selection.positions.text'),
      choices: [
        { id: 'cancel', label: t('ui.cancel'), tone: 'outline' },
        { id: 'all', label: t('ui.selection.positions.all'), tone: 'outline' },
        {
          id: 'opening',
          label: t('ui.selection.positions.opening', { count: OPENING_PLIES / 2 }),
          tone: 'outline',
        },
        ...(fen === null
          ? []
          : [
              {
                id: 'searched' as const,
                label: t('ui.selection.positions.searched'),
                tone: 'outline' as const,
              },
            ]),
        { id: 'last', label: t('ui.selection.positions.last'), tone: 'solid' },
      ],
    })
    if (answer === 'last') return { kind: 'last' }
    if (answer === 'searched') return { kind: 'position', fen: fen! }
    if (answer === 'opening') return { kind: 'first', plies: OPENING_PLIES }
    return answer === 'all' ? { kind: 'first', plies: Infinity } : null
  }

  /** Orders reports on the selected games. */
  async function analyse(): Promise<void> {
    const { count, read } = source.selected()
    const { job } = source
    let ordered = 0
    const done = await transfer(count, read, async ({ text }) => {
      const added = await reports.add(text, job)
      ordered += added ?? 0
      return added !== null
    })
    if (done) reports.reportOrdered(ordered)
  }

  /** Makes exercises of the selected games. */
  async function train(): Promise<void> {
    const { count, read } = source.selected()
    const texts: string[] = []
    const done = await transfer(count, read, ({ text }) => Promise.resolve(texts.push(text) > 0))
    if (done) await collect.fromGames(texts, source.place.name)
  }

  /** Makes an exercise of one game. */
  async function trainRow(row: Row): Promise<void> {
    const text = await source.textOf(row)
    if (text !== null) await collect.fromGames([text], source.place.name)
  }

  /** The selected games, to be added elsewhere. */
  function chosen(moves: boolean): AddedGames {
    const { count, read, remove, toBase } = source.selected()
    return { ...source.place, count, read, ...(toBase && { toBase }), ...(moves && { remove }) }
  }

  /** One game, to be added elsewhere. */
  function single(row: Row, moves: boolean): AddedGames {
    return {
      ...source.place,
      count: 1,
      read: async () => {
        const text = await source.textOf(row)
        return text === null ? null : { text, next: null }
      },
      ...(source.toBaseOf && { toBase: source.toBaseOf(row) }),
      ...(moves && { remove: () => source.remove(row) }),
    }
  }

  /** The actions that add games elsewhere. */
  const adding = (games: (moves: boolean) => AddedGames): GamesTarget => ({
    copyTo: () => void add(games(false)),
    moveTo: () => void add(games(true)),
    ...(source.place.toLibrary && source.job.list === 'document'
      ? { addToLibrary: () => void addToLibrary(games(false)) }
      : {}),
    ...(source.place.toLibrary
      ? { toClipbase: () => void addTo({ kind: 'library', base: CLIPBASE }, games(false)) }
      : {}),
  })

  /** Adds pasted games to the list: those of a text, or those that a line on the clipboard stands for. */
  function takePasted(text: string): boolean {
    const place = source.pastePlace()
    if (!place) return false
    const own = copied.copied
    if (!own || text.replaceAll('\r\n', '\n') !== own.text) return source.paste(text)
    void addTo(place, own.games)
    return true
  }

  async function pasteHere(): Promise<void> {
    const text = (await desktop.clipboard.readText()) ?? ''
    if (!takePasted(text)) ui.toast('shell.paste.NOT_CHESS', {}, undefined, 'error')
  }

  /** Pastes games into the list, if it takes any. */
  const pasting = (): GamesTarget => (source.pastePlace() ? { paste: () => void pasteHere() } : {})

  /** The actions that mark a game; null: the selected games. */
  function markingOf(row: Row | null): GamesTarget {
    const { marking } = source
    if (!marking) return {}
    const toggles = GAME_MARKS.map((mark) => [
      MARK_ACTIONS[mark],
      () => marking.change(row, [mark], 'toggle'),
    ])
    const hasMarks = row === null || marking.of(row).length > 0
    return {
      ...(Object.fromEntries(toggles) as GamesTarget),
      ...(hasMarks ? { clearMarks: () => marking.change(row, GAME_MARKS, 'remove') } : {}),
    }
  }

  /** Adds the selected games, or one that is not among them, to the place where they were dropped. */
  const drop =
    (row: Row, isSelected: boolean) =>
    (place: GamesPlace, moves: boolean): void =>
      void addTo(place, isSelected ? chosen(moves) : single(row, moves))

  const selected = computed<GamesTarget>(() => {
    const { pages, selection } = source.list
    return {
      ...(pages.total > 0 ? { selectAll: () => selection.selectAll() } : {}),
      ...pasting(),
      ...(selection.count > 0
        ? {
            copy: () => void copy(),
            export: () => void exportAll(),
            exportPositions: () => void exportPositions(),
            analyse: () => void analyse(),
            train: () => void train(),
            ...adding(chosen),
            ...markingOf(null),
            ...source.selectedActions(),
          }
        : pages.total > 0
          ? source.listActions?.()
          : {}),
    }
  })
  useGamesTargetStore().offer(source.job.list, () => selected.value)

  async function orderReport(row: Row): Promise<void> {
    const { job } = source
    await reports.order(await source.textOf(row), job)
  }

  /** The actions on one game. */
  const targetOf = (row: Row): GamesTarget => ({
    open: () => void source.open(row),
    analyse: () => void orderReport(row),
    train: () => void trainRow(row),
    ...pasting(),
    ...adding((moves) => single(row, moves)),
    ...markingOf(row),
    ...source.actionsOf(row),
  })

  return { selected, targetOf, drop, takePasted, progress, stop }
}
