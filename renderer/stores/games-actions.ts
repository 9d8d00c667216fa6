// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on games of a list: on one game, or on all selected ones. */
import { computed } from 'vue'
import { CLIPBASE } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { type AddedGames, type GamesPlace, useAddGames, useAddGamesStore } from './add-games.ts'
import { useCopy } from './copy.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useFileExport } from './export.ts'
import { useGameTransfer } from './game-transfer.ts'
import type { GamesSource } from './games-source.ts'
import { useGamesTargetStore, type GamesTarget } from './games-target.ts'
import { useReportOrders } from './review/jobs.ts'
import { useCollectStore } from './training/collect.ts'
import { useUiStore } from './ui.ts'

/** Maximum number of games whose texts are put on the clipboard. More can only be pasted into lists of this window. */
const MAX_COPIED_GAMES = 1000

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
  const { complain, pickForGames } = useFileExport()
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
            analyse: () => void analyse(),
            train: () => void train(),
            ...adding(chosen),
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
    ...source.actionsOf(row),
  })

  return { selected, targetOf, drop, takePasted, progress, stop }
}
