/** What people do with the collection, with the questions and notices that go with it. */
import { inject, watch, type InjectionKey } from 'vue'
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { CollectionFailure, CollectionFailureCode } from '../../electron/library/client.ts'
import type { GameId, ImportSummary } from '../../electron/library/protocol.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useCollectionStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'

const ERRORS: Record<CollectionFailureCode, MessageKey> = {
  BAD_REQUEST: 'collection.errors.BAD_REQUEST',
  BAD_POSITION: 'collection.errors.BAD_POSITION',
  UNKNOWN_FILE: 'collection.errors.UNKNOWN_FILE',
  UNKNOWN_IMPORT: 'collection.errors.UNKNOWN_IMPORT',
  NO_SUCH_GAME: 'collection.errors.NO_SUCH_GAME',
  NOT_A_GAME: 'collection.errors.NOT_A_GAME',
  NOT_FOUND: 'collection.errors.NOT_FOUND',
  NOT_ALLOWED: 'collection.errors.NOT_ALLOWED',
  NO_SPACE: 'collection.errors.NO_SPACE',
  NOT_A_TEXT_FILE: 'collection.errors.NOT_A_TEXT_FILE',
  BAD_ARCHIVE: 'collection.errors.BAD_ARCHIVE',
  SOURCE_CHANGED: 'collection.errors.SOURCE_CHANGED',
  TOO_LARGE: 'collection.errors.TOO_LARGE',
  TOO_MANY_GAMES: 'collection.errors.TOO_MANY_GAMES',
  BUSY: 'collection.errors.BUSY',
  DAMAGED: 'collection.errors.DAMAGED',
  FOREIGN_FILE: 'collection.errors.FOREIGN_FILE',
  NEWER_VERSION: 'collection.errors.NEWER_VERSION',
  IO: 'collection.errors.IO',
  CLOSED: 'collection.errors.CLOSED',
}

/** What the desktop says of a file that was chosen; closing a dialog without choosing is not worth a word. */
const DESKTOP_ERRORS: Record<Exclude<DesktopErrorCode, 'CANCELLED'>, MessageKey> = {
  NOT_FOUND: 'collection.errors.NOT_FOUND',
  NOT_ALLOWED: 'collection.errors.NOT_ALLOWED',
  BAD_ARGUMENT: 'collection.errors.BAD_REQUEST',
  IO: 'collection.errors.IO',
}

export type CollectionActions = ReturnType<typeof makeCollectionActions>

export const COLLECTION_ACTIONS: InjectionKey<CollectionActions> = Symbol('collection actions')

/** The actions that the shell provided; for components inside it. */
export function useCollectionActions(): CollectionActions {
  const actions = inject(COLLECTION_ACTIONS, null)
  if (!actions) throw new Error('no collection actions were provided')
  return actions
}

/** Call in setup. */
export function makeCollectionActions() {
  const desktop = useDesktop()
  const collection = useCollectionStore()
  const ui = useUiStore()
  const { t, n } = useText()

  const library = () => t('collection.title')

  function complain(failure: CollectionFailure | null, name = library()): void {
    if (failure) ui.toast(ERRORS[failure.code], { name }, undefined, 'error')
  }

  const errorText = (code: CollectionFailureCode, name: string): string => t(ERRORS[code], { name })

  // ----- imports

  function importFiles(files: readonly PickedFile[]): void {
    if (files.length === 0) return
    ui.libraryPanel = true
    collection.open()
    void collection.importFiles(files)
  }

  async function importDialog(): Promise<void> {
    const answer = await desktop.files.chooseImports()
    if (answer.ok) importFiles(answer.value)
    else if (answer.code !== 'CANCELLED')
      ui.toast(DESKTOP_ERRORS[answer.code], { name: library() }, undefined, 'error')
  }

  async function importDropped(files: readonly File[]): Promise<void> {
    const found: PickedFile[] = []
    for (const file of files) {
      const answer = await desktop.files.fromDrop(file)
      if (answer.ok) found.push(answer.value)
      else if (answer.code !== 'CANCELLED')
        ui.toast(DESKTOP_ERRORS[answer.code], { name: file.name }, undefined, 'error')
    }
    importFiles(found)
  }

  const pauseImport = async ({ import: id, name }: ImportSummary) =>
    complain(await collection.pauseImport(id), name)
  const resumeImport = async ({ import: id, name }: ImportSummary) =>
    complain(await collection.resumeImport(id), name)

  /** Takes an import away, after a question where that loses something. */
  async function discardImport({ import: id, name, state, games }: ImportSummary): Promise<void> {
    const question = {
      running: ['cancelTitle', 'cancelText', 'cancelYes', 'cancelNo'],
      paused: ['discardTitle', 'discardText', 'removeYes', 'keep'],
      interrupted: ['discardTitle', 'discardText', 'removeYes', 'keep'],
      complete: ['removeTitle', 'removeText', 'removeYes', 'keep'],
      failed: null,
    } as const
    const words = question[state]
    const yes =
      words === null ||
      (await confirm({
        title: t(`collection.confirm.${words[0]}`, { name, games: n(games) }, games),
        text: t(`collection.confirm.${words[1]}`),
        yes: t(`collection.confirm.${words[2]}`),
        no: t(`collection.confirm.${words[3]}`),
        danger: true,
      }))
    if (yes) complain(await collection.discardImport(id), name)
  }

  // Whoever sees the library sees how it ended.
  watch(
    () => collection.shownImports.findLast(({ state }) => state === 'complete'),
    (done, before) => {
      if (!done || done.import === before?.import || ui.libraryPanel) return
      const show = () => {
        ui.libraryPanel = true
      }
      ui.toast(
        'collection.importing.done',
        { name: done.name },
        { label: 'collection.importing.show', run: show },
        'success',
      )
    },
  )
  watch(
    () => collection.refused,
    (refused) => complain(refused, refused?.name),
  )
  watch(
    () => collection.failure,
    (failure) => {
      // The banner says it.
      if (failure?.code !== 'CLOSED') complain(failure)
    },
  )

  // ----- games

  /** @param fen where to stand in the game; its start when left out. */
  async function open(game: GameId, fen?: string): Promise<void> {
    if (collection.onBoard === game && fen === undefined) return
    const answer = await collection.openGame(game, fen)
    complain(answer.ok ? null : answer)
  }

  async function step(offset: 1 | -1): Promise<void> {
    const answer = await collection.stepGame(offset)
    complain(answer.ok ? null : answer)
  }

  /** Writes the game on the board into the library; tells whether that was done. */
  async function save(): Promise<boolean> {
    const answer = await collection.save()
    if (answer.ok) ui.toast('collection.saved', {}, undefined, 'success')
    else complain(answer)
    return answer.ok
  }

  async function dropDraft(game: GameId): Promise<void> {
    const answer = await collection.dropDraft(game)
    complain(answer.ok ? null : answer)
  }

  async function remove(games: readonly GameId[]): Promise<void> {
    const answer = await collection.remove(games)
    if (!answer.ok) {
      complain(answer)
      return
    }
    const made = collection.steps
    ui.toast(
      'collection.deleted',
      { count: games.length },
      {
        label: 'collection.undo',
        run: () => {
          if (collection.steps === made) void undo()
          else ui.toast('collection.undoTooLate')
        },
      },
    )
  }

  /** Takes back the newest change to the library; answers a game that it was about. */
  async function undo(): Promise<GameId | null> {
    const answer = await collection.undo()
    if (!answer.ok) {
      complain(answer)
      return null
    }
    ui.toast(answer.value === null ? 'collection.nothingToUndo' : 'collection.undone')
    return answer.value
  }

  // ----- a library that cannot be used

  /** Reads what can be read; says so when that is nothing. */
  async function salvage(): Promise<void> {
    const answer = await collection.salvage()
    if (!answer.ok) complain(answer)
    else if (answer.value.games === 0) ui.toast('collection.trouble.nothing', {}, undefined, 'error')
  }

  /** Begins anew, after a question. */
  async function renew(): Promise<void> {
    const yes = await confirm({
      title: t('collection.trouble.renewTitle'),
      text: t('collection.trouble.renewText'),
      yes: t('collection.trouble.renewYes'),
      no: t('collection.confirm.keep'),
    })
    if (!yes) return
    const answer = await collection.renew()
    complain(answer.ok ? null : answer)
  }

  async function copyGame(game: GameId): Promise<void> {
    const text = await collection.gameText(game)
    if (text === null) return
    await desktop.clipboard.writeText(text)
    ui.toast('collection.copiedGame')
  }

  return {
    errorText,
    importFiles,
    importDialog,
    importDropped,
    pauseImport,
    resumeImport,
    discardImport,
    open,
    step,
    save,
    dropDraft,
    remove,
    undo,
    salvage,
    renew,
    copyGame,
  }
}
