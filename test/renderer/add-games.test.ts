// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Games that are added to documents: copied and moved between lists, and the game on the board. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PickedFile } from '../../electron/api.ts'
import { MY_GAMES } from '../../electron/documents/protocol.ts'
import { tagOf } from '../../engine/chess/tree.ts'
import {
  useAddGames,
  useAddGamesStore,
  type AddedGames,
  type GamesPlace,
} from '../../renderer/stores/add-games.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useGameTransfer } from '../../renderer/stores/game-transfer.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { fileText, gameText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

let bench: DocumentsBench
let documents: ReturnType<typeof useDocumentsStore>
let game: ReturnType<typeof useGameStore>
let adding: ReturnType<typeof useAddGames>

beforeEach(() => {
  bench = makeDocumentsBench()
  documents = useDocumentsStore(bench.pinia)
  game = useGameStore(bench.pinia)
  adding = bench.app.runWithContext(() => useAddGames(useGameTransfer().transfer))
})

afterEach(() => {
  bench.stop()
})

const picked = (name: string, content: string): PickedFile => ({
  handle: bench.file(name, content),
  name,
  folder: '/games',
  size: content.length,
})

/** Opens a document and leaves it in its tab. */
async function opened(name: string, count: number): Promise<number> {
  await documents.openFile(bench.file(name, fileText(count)))
  return documents.activeId!
}

const gamesOf = (document: number) =>
  documents.all.find(({ summary }) => summary.document === document)?.summary.games

/** Answers the question of the next action. */
async function answer(place: GamesPlace | null): Promise<void> {
  const store = useAddGamesStore(bench.pinia)
  await bench.until(() => store.question !== null)
  store.question!.answer(place)
}

/** Games of a document, as a list hands them over. */
function chosen(document: number, rows: readonly number[], moves = false): AddedGames {
  return {
    count: rows.length,
    from: document,
    toLibrary: true,
    name: 'source',
    read: async (from) => ({
      text: (await documents.gameText(document, rows[from]!))!,
      next: from + 1 < rows.length ? from + 1 : null,
    }),
    ...(moves && {
      remove: async () => {
        for (const row of rows.toReversed()) await documents.removeGame(document, row)
        return true
      },
    }),
  }
}

describe('games of a list', () => {
  it('are copied to the end of another open file, and the board does not change', async () => {
    const target = await opened('b.pgn', 2)
    const source = await opened('a.pgn', 3)
    const asked = adding.add(chosen(source, [0, 2]))
    await answer({ kind: 'document', document: target, name: 'b.pgn' })
    expect(await asked).toEqual({ document: target, index: 2, count: 2 })
    expect(await documents.gameText(target, 3)).toContain('White 3')
    expect([gamesOf(source), gamesOf(target), documents.activeId]).toEqual([3, 4, source])
    expect(useUiStore(bench.pinia).toasts.at(-1)).toMatchObject({
      code: 'documents.added.done',
      params: { count: 2, name: 'b.pgn' },
    })
  })

  it('are moved: they leave the file that they come from', async () => {
    const target = await opened('b.pgn', 2)
    const source = await opened('a.pgn', 3)
    const asked = adding.add(chosen(source, [0, 2], true))
    await answer({ kind: 'document', document: target, name: 'b.pgn' })
    expect(await asked).not.toBeNull()
    expect([gamesOf(source), gamesOf(target)]).toEqual([1, 4])
  })

  it('go into a file that is not open yet, byte for byte after its games', async () => {
    const source = await opened('a.pgn', 1)
    const file = picked('other.pgn', gameText(7))
    bench.desktop.files.open = () => Promise.resolve({ ok: true, value: [file] })
    const asked = adding.add(chosen(source, [0]))
    await answer({ kind: 'file' })
    const added = await asked
    expect(documents.activeId).toBe(source)
    await documents.save(added!.document)
    expect(bench.read('other.pgn')).toBe(`${gameText(7)}\n${gameText(1)}`)
  })

  it('go into a new file, all of them in one', async () => {
    const source = await opened('a.pgn', 3)
    const asked = adding.add(chosen(source, [0, 1, 2]))
    await answer({ kind: 'new' })
    const added = await asked
    expect(gamesOf(added!.document)).toBe(3)
    expect(await documents.gameText(added!.document, 2)).toContain('White 3')
  })

  it('stay where they are when they cannot be added, or nobody wants it', async () => {
    const source = await opened('a.pgn', 2)
    const asked = adding.add(chosen(source, [0], true))
    await answer({ kind: 'document', document: source + 999, name: 'gone' })
    expect(await asked).toBeNull()
    const again = adding.add(chosen(source, [0], true))
    await answer(null)
    expect(await again).toBeNull()
    expect(gamesOf(source)).toBe(2)
  })

  it('are offered every open file but their own and My games', async () => {
    const target = await opened('b.pgn', 2)
    await documents.openFile(MY_GAMES)
    const source = await opened('a.pgn', 3)
    void adding.add(chosen(source, [0]))
    const store = useAddGamesStore(bench.pinia)
    await bench.until(() => store.question !== null)
    expect(store.targets.map(({ document }) => document)).toEqual([target])
    store.question!.answer(null)
  })
})

const exported = async (file: PickedFile) => adding.addToFile(file, chosen(await opened('a.pgn', 3), [0, 2]))

describe('an export to a file that has games', () => {
  it('adds them behind its own and leaves no tab', async () => {
    const file = picked('other.pgn', gameText(7))
    expect(await exported(file)).toBe(true)
    expect(bench.read('other.pgn')).toBe(`${gameText(7)}\n${gameText(1)}\n${gameText(3)}`)
    expect(documents.all.map(({ summary }) => summary.name)).toEqual(['a.pgn'])
  })

  it('leaves the file as it was when the games cannot be read', async () => {
    const file = picked('other.pgn', gameText(7))
    const source = await opened('a.pgn', 1)
    const games = { ...chosen(source, [0]), count: 2, read: () => Promise.resolve(null) }
    expect(await adding.addToFile(file, games)).toBe(false)
    expect(bench.read('other.pgn')).toBe(gameText(7))
    expect(documents.all).toHaveLength(1)
  })

  it('stays in an open tab, saved', async () => {
    const file = picked('other.pgn', gameText(7))
    await documents.openFile(file.handle)
    expect(await exported(file)).toBe(true)
    expect(documents.all.find(({ summary }) => summary.name === 'other.pgn')?.summary).toMatchObject({
      games: 3,
      dirty: false,
    })
  })
})

describe('a new game', () => {
  it('goes into a file with its first move', async () => {
    const document = await opened('a.pgn', 2)
    await documents.showNone(document)
    game.playMove('d2d4')
    await documents.flush()
    expect(gamesOf(document)).toBe(3)
    expect(game.origin).toEqual({ kind: 'document', document, index: 2 })
    expect(tagOf(game.tree, 'White')).toBe('?')
  })
})
