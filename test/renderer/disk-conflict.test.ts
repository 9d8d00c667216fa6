// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The questions that a person is asked when something would be lost, and what the answers do. */
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp, defineComponent, h, nextTick, type App } from 'vue'
import type { FileHandle } from '../../electron/api.ts'
import MergeDialog from '../../renderer/documents/MergeDialog.vue'
import { mergeQuestion } from '../../renderer/documents/merge-question.ts'
import { useDocumentActions, type DocumentActions } from '../../renderer/documents/useDocumentActions.ts'
import { useDocumentHomes } from '../../renderer/documents/useDocumentHomes.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useLifecycle } from '../../renderer/shell/useLifecycle.ts'
import { useNotices } from '../../renderer/shell/useNotices.ts'
import type { Commands } from '../../renderer/shell/command-types.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { questions } from '../../renderer/ui/confirm.ts'
import { fileText, gameText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

let bench: DocumentsBench
let page: App
let documentActions: DocumentActions
let mayClose: () => Promise<boolean>
let closed = 0

beforeEach(() => {
  bench = makeDocumentsBench()
  closed = 0
  bench.desktop.window.onClosing = (listener) => {
    mayClose = listener
    return () => undefined
  }
  bench.desktop.window.close = () => void closed++
  const Shell = defineComponent({
    setup() {
      documentActions = useDocumentActions()
      useDocumentHomes(documentActions)
      useLifecycle({} as Commands, documentActions)
      useNotices(documentActions)
      return () => h(MergeDialog)
    },
  })
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp(Shell)
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
  setActivePinia(bench.pinia)
})
afterEach(() => {
  for (const question of questions.value) question.answer(null)
  page.unmount()
  bench.stop()
})

const summary = () => useDocumentsStore().active!.summary
const theirs = `${fileText(2)}\n${gameText(3)}`

/** A file changed here and there; the save that finds out is under way. */
async function asked(): Promise<{ saving: Promise<boolean> }> {
  const documents = useDocumentsStore()
  await documents.openFile(bench.file('a.pgn', fileText(2)))
  useGameStore().setTag('Event', 'Mine')
  await documents.flush()
  bench.file('a.pgn', theirs)
  const saving = documentActions.save(summary())
  await bench.until(() => questions.value.length > 0)
  return { saving }
}
const answer = (id: string) => {
  const [question] = questions.value
  expect(question!.choices.map((choice) => choice.id)).toContain(id)
  question!.answer(id)
}
const willChoose = (handle: FileHandle, name: string) => {
  bench.desktop.files.saveAs = () =>
    Promise.resolve({ ok: true, value: { handle, name, folder: '', size: 0 } })
}

describe('a file that somebody else has changed', () => {
  it('is left alone by a copy, which is asked for once', async () => {
    const { saving } = await asked()
    willChoose(bench.file('copy.pgn', ''), 'copy.pgn')
    answer('copy')
    expect(await saving).toBe(true)
    expect(questions.value).toHaveLength(0)
    expect(bench.read('a.pgn')).toBe(theirs)
    expect(bench.read('copy.pgn')).toBe(fileText(2).replace('"Test"', '"Mine"'))
    expect(summary()).toMatchObject({ name: 'copy.pgn', dirty: false, disk: 'same' })
  })

  it('may be the copy itself: the person has agreed to its being replaced', async () => {
    const { saving } = await asked()
    willChoose('handle-a.pgn' as FileHandle, 'a.pgn')
    answer('copy')
    expect(await saving).toBe(true)
    expect(questions.value).toHaveLength(0)
    expect(bench.read('a.pgn')).toBe(fileText(2).replace('"Test"', '"Mine"'))
  })

  it('is overwritten with what is shown', async () => {
    const { saving } = await asked()
    answer('overwrite')
    expect(await saving).toBe(true)
    expect(bench.read('a.pgn')).toBe(fileText(2).replace('"Test"', '"Mine"'))
  })

  it('is merged as the person says who sees both versions', async () => {
    const { saving } = await asked()
    answer('merge')
    await bench.until(() => mergeQuestion.value !== null)
    await nextTick()
    const dialog = document.querySelector('.ui-dialog')!
    expect([...dialog.querySelectorAll('.players')].map((row) => row.textContent)).toEqual([
      'White 1 – Black 1',
      'White 3 – Black 3',
    ])
    dialog.querySelector<HTMLElement>('.game')!.click()
    await bench.until(() => dialog.querySelectorAll('pre').length === 2)
    expect(dialog.querySelectorAll('pre')[0]!.textContent).toContain('"Mine"')
    expect(dialog.querySelectorAll('pre')[1]!.textContent).toContain('"Test"')
    mergeQuestion.value!.answer([{ at: 1, choice: 'mine' }])
    expect(await saving).toBe(true)
    expect(bench.read('a.pgn')).toBe(fileText(2).replace('"Test"', '"Mine"'))
  })

  it('stays as it is, here and there, if the person cancels', async () => {
    const { saving } = await asked()
    const before = { ...summary() }
    answer('cancel')
    expect(await saving).toBe(false)
    expect(bench.read('a.pgn')).toBe(theirs)
    expect(summary()).toEqual(before)
    expect(useGameStore().tree.tags).toContainEqual({ name: 'Event', value: 'Mine' })
  })

  it('is read again, and that undone', async () => {
    const { saving } = await asked()
    answer('reload')
    expect(await saving).toBe(false)
    expect(summary()).toMatchObject({ games: 3, dirty: false })
    useUiStore()
      .toasts.find((toast) => toast.code === 'documents.reloaded')!
      .action!.run()
    await bench.until(() => summary().dirty)
    expect(summary()).toMatchObject({ games: 2, disk: 'changed' })
  })
})

describe('a file that was opened for reading', () => {
  it('is told, and the work goes where the person says', async () => {
    const documents = useDocumentsStore()
    await documents.openFile(bench.file('a.games', fileText(1), 'read'))
    useGameStore().setTag('Event', 'Mine')
    let suggested = ''
    let told: unknown = null
    const copy = bench.file('copy.pgn', '')
    bench.desktop.files.saveAs = (name) => {
      suggested = name
      told = useUiStore().toasts.at(-1)
      return Promise.resolve({ ok: true, value: { handle: copy, name: 'copy.pgn', folder: '', size: 0 } })
    }
    expect(await documentActions.save(summary())).toBe(true)
    expect(told).toMatchObject({ code: 'documents.errors.READ_ONLY', params: { name: 'a.games' } })
    expect(useUiStore().toasts.map(({ code }) => code)).toEqual(['documents.saved'])
    expect(suggested).toBe('a.games.pgn')
    expect(bench.read('a.games')).toBe(fileText(1))
    expect(bench.read('copy.pgn')).toBe(fileText(1).replace('"Test"', '"Mine"'))
    expect(summary()).toMatchObject({ name: 'copy.pgn', dirty: false })
  })

  it('stays unsaved where no name is given, and a name that may not be written to is not asked for again', async () => {
    const documents = useDocumentsStore()
    await documents.openFile(bench.file('a.games', fileText(1), 'read'))
    useGameStore().setTag('Event', 'Mine')
    bench.desktop.files.saveAs = () => Promise.resolve({ ok: false, code: 'CANCELLED', detail: '' })
    expect(await documentActions.save(summary())).toBe(false)
    expect(summary().dirty).toBe(true)

    willChoose(bench.file('b.pgn', '', 'read'), 'b.pgn')
    expect(await documentActions.saveAs(summary())).toBe(false)
    expect(bench.read('b.pgn')).toBe('')
    expect(summary()).toMatchObject({ name: 'a.games', dirty: true })
  })
})

describe('leaving', () => {
  it('asks nothing when everything is kept', async () => {
    const documents = useDocumentsStore()
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    useGameStore().setTag('Event', 'Mine')
    expect(await mayClose()).toBe(true)
    expect(questions.value).toHaveLength(0)
  })

  it('asks when a change could not be kept, once, and goes when the person says so', async () => {
    const documents = useDocumentsStore()
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    bench.store.full = true
    useGameStore().setTag('Event', 'Mine')
    expect(await mayClose()).toBe(false)
    expect(await mayClose()).toBe(false)
    expect(questions.value).toHaveLength(1)
    expect(useUiStore().toasts.map((toast) => toast.code)).toContain('documents.unkept')
    answer('no')
    await nextTick()
    expect(closed).toBe(0)
    expect(await mayClose()).toBe(false)
    await bench.until(() => questions.value.length > 0)
    answer('yes')
    await bench.until(() => closed === 1)
  })
})

describe('a file that is only read', () => {
  const EPD = '8/8/8/4k3/8/8/4K3/8 w - - bm Kd3;\n8/8/8/4k3/8/8/3K4/8 b - - id "two";\n'

  it.each(['UTF-16', 'a list of positions'])('%s is saved under a name that is asked for', async (kind) => {
    const documents = useDocumentsStore()
    const text = kind === 'UTF-16' ? `\ufeff${fileText(2)}` : EPD
    const bytes = Uint8Array.from(Buffer.from(text, kind === 'UTF-16' ? 'utf16le' : 'utf8'))
    await documents.openFile(bench.file('Tal (1960).epd', bytes))
    useGameStore().setTag('Event', 'Mine')
    await documents.flush()
    const asked: string[] = []
    bench.desktop.files.saveAs = (name) => {
      asked.push(name)
      const handle = bench.file('saved.pgn', '')
      return Promise.resolve({ ok: true, value: { handle, name: 'saved.pgn', folder: '', size: 0 } })
    }
    expect(await documentActions.save(summary())).toBe(true)
    expect(asked).toEqual(['Tal (1960).pgn'])
    expect(bench.read('saved.pgn')).toContain('[Event "Mine"]')
    expect(summary()).toMatchObject({ name: 'saved.pgn', source: null, dirty: false })
    // From now on it is a file like others.
    useGameStore().setTag('Event', 'Again')
    await documents.flush()
    expect(await documentActions.save(summary())).toBe(true)
    expect(asked).toHaveLength(1)
  })
})
