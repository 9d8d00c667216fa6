// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The opening repertoires: what is in their file, what is due of them, and changes to them. A repertoire is plain PGN in
 * a document of ours; a chapter on the board is changed there, so that it can be undone.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  type Chapter,
  type ChapterGroup,
  groupChapters,
  idOf,
  type RepertoireName,
  withRepertoire,
} from '../../../electron/training/repertoire/chapters.ts'
import { type CardState, stateOf } from '../../../electron/training/repertoire/drill.ts'
import { repertoireFromGames, USUAL_LIMITS } from '../../../electron/training/repertoire/from-games.ts'
import {
  cardKey,
  makeRepertoire,
  positionKey,
  questionsOf,
  type Repertoire,
  type RepertoirePosition,
} from '../../../electron/training/repertoire/graph.ts'
import { withProgress } from '../../../electron/training/repertoire/progress.ts'
import { type Schedule, MAX_EXERCISES } from '../../../electron/training/protocol.ts'
import type { FileHandle } from '../../../electron/api.ts'
import { addLine as addLineTo, apply, difference, setTag } from '../../../engine/chess/edit.ts'
import { mergeGames } from '../../../engine/chess/merge.ts'
import { type NodePlace, placeOf } from '../../../engine/chess/place.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import { emptyTree, type GameTree, type NodeId, nodeAt, nodeOf } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import { useGameStore } from '../game.ts'
import { useTrainingStore, whenNow } from './training.ts'

/** Most games of a person that a repertoire is made from: the newest. */
const MAX_OWN_GAMES = 2000

/** A repertoire with its graph and the number of its questions in each state. */
export interface RepertoireView extends ChapterGroup {
  graph: Repertoire
  counts: Readonly<Record<CardState, number>>
}

/** A question that was forgotten after it had been known, and how often. */
export interface Forgotten {
  position: RepertoirePosition
  lapses: number
}

/** What became of moves that were to be added. `added`: moves that the repertoire did not have. */
export type Addition = { ok: true; added: number; id: string } | { ok: false; code: AdditionCode }
export type AdditionCode = 'NOT_READ' | 'NOT_STORED' | 'OTHER_START' | 'CHESS960' | 'TOO_LONG' | 'NO_MOVES'

export const useRepertoireStore = defineStore('repertoire', () => {
  const documents = useDocumentsStore()
  const game = useGameStore()
  const training = useTrainingStore()

  // What is in the file.

  /** Null: not read yet. */
  const groups = shallowRef<readonly ChapterGroup[] | null>(null)
  const failed = ref(false)
  /** Games of the file that belong to no repertoire. */
  const strays = ref(0)
  const graphs = new WeakMap<ChapterGroup, Repertoire>()
  /** Trees by their texts. A game that has not changed is not read again. */
  let trees = new Map<string, GameTree>()
  let newest = 0

  async function load(): Promise<void> {
    const mine = ++newest
    const texts = await documents.repertoireTexts()
    if (mine !== newest) return
    failed.value = texts === null
    if (!texts) return
    const read = new Map<string, GameTree>()
    for (const { text, languages } of texts) {
      const tree = trees.get(text) ?? (await readPatiently(text, undefined, languages))?.tree
      if (tree) read.set(text, tree)
    }
    if (mine !== newest) return
    trees = read
    const all = texts.flatMap(({ text }) => read.get(text) ?? [])
    const found = groupChapters(all)
    strays.value = all.length - found.reduce((sum, { chapters }) => sum + chapters.length, 0)
    groups.value = found
    await loadSchedules()
  }

  /** Reads the file if it has not been read yet. */
  const ensure = async (): Promise<void> => {
    if (groups.value === null) await load()
  }

  watch(
    () => documents.changes,
    () => {
      if (groups.value !== null && documents.repertoireOnBoard() !== null) void load()
    },
  )

  function graphOf(group: ChapterGroup): Repertoire {
    const known = graphs.get(group)
    if (known) return known
    const made = makeRepertoire(
      group.side,
      group.chapters.map(({ tree }) => tree),
    )
    graphs.set(group, made)
    return made
  }

  /** Everything for one side as one repertoire; null: there is nothing for it. */
  const ofSide = computed<Readonly<Record<Color, Repertoire | null>>>(() => ({
    white: wholeOf(groups.value ?? [], 'white'),
    black: wholeOf(groups.value ?? [], 'black'),
  }))

  // What is due.

  const schedules = shallowRef<ReadonlyMap<string, Schedule>>(new Map())
  let asked = 0

  async function loadSchedules(): Promise<void> {
    const mine = ++asked
    const keys = new Set(
      (groups.value ?? []).flatMap((group) =>
        questionsOf(graphOf(group)).map(({ key }) => cardKey(group.side, key)),
      ),
    )
    const all = [...keys]
    const found = new Map<string, Schedule>()
    for (let from = 0; from < all.length; from += MAX_EXERCISES) {
      const part = all.slice(from, from + MAX_EXERCISES)
      const answer = await training.request({ req: 'schedules', kind: 'opening', keys: part })
      if (mine !== asked || !answer.ok) return
      for (const [index, schedule] of answer.value.entries()) if (schedule) found.set(part[index]!, schedule)
    }
    schedules.value = found
  }
  watch(
    () => training.changes,
    () => void loadSchedules(),
  )

  /** Questions that are due. */
  const due = computed(() => {
    // It is read again on another day.
    void training.summary
    const { dayEnd } = whenNow()
    return [...schedules.value.values()].filter((schedule) => stateOf(schedule, dayEnd) === 'due').length
  })

  const stateAt = (side: Color, key: string): CardState =>
    stateOf(schedules.value.get(cardKey(side, key)) ?? null, whenNow().dayEnd)

  const list = computed<readonly RepertoireView[]>(() =>
    (groups.value ?? []).map((group) => {
      const graph = graphOf(group)
      const counts = { fresh: 0, due: 0, learned: 0, suspended: 0 }
      for (const { key } of questionsOf(graph)) counts[stateAt(group.side, key)] += 1
      return { ...group, graph, counts }
    }),
  )

  /** The repertoire of a side that has most moves of a line; null: the side has none. */
  function bestFor(side: Color, moves: readonly string[]): RepertoireName | null {
    const [best] = (groups.value ?? [])
      .filter((group) => group.side === side)
      .map((group) => ({
        group,
        known: Math.max(...group.chapters.map(({ tree }) => knownMoves(tree, moves))),
      }))
      .toSorted((a, b) => b.known - a.known)
    return best?.group ?? null
  }

  /** A name for another repertoire of a side: the base, or the base with a number. */
  function freeName(side: Color, base: string): string {
    const taken = new Set((groups.value ?? []).flatMap((group) => (group.side === side ? group.name : [])))
    let number = 1
    const numbered = (): string => (number === 1 ? base : `${base} ${number}`)
    while (taken.has(numbered())) number += 1
    return numbered()
  }

  /** The questions of a repertoire that were forgotten after they had been known, the most often forgotten first. */
  const forgottenOf = ({ side, graph }: RepertoireView): Forgotten[] =>
    questionsOf(graph)
      .flatMap((position) => {
        const schedule = schedules.value.get(cardKey(side, position.key))
        return schedule && schedule.lapses > 0 ? [{ position, lapses: schedule.lapses }] : []
      })
      .toSorted((a, b) => b.lapses - a.lapses)

  // Changes.

  /** Changes a chapter: on the board if it is there, else in its document. */
  async function changeChapter({ game: index }: Chapter, after: GameTree, node: NodeId): Promise<boolean> {
    if (documents.repertoireOnBoard() === index) {
      game.stopExploring()
      const refused = game.annotate((now) => difference(now, after, node).change)
      return refused === null
    }
    return documents.putRepertoire(index, await writePatiently(after))
  }

  /** Adds games as chapters. Returns the index of the first in the file; null: it failed. */
  async function addChapters(to: RepertoireName, games: readonly GameTree[]): Promise<number | null> {
    const texts: string[] = []
    for (const tree of games) texts.push(await writePatiently(withRepertoire(tree, to)))
    const index = await documents.addRepertoires(texts.join('\n'))
    await load()
    return index
  }

  /** Makes an empty repertoire. Returns whether it is there. */
  const create = async (to: RepertoireName): Promise<boolean> =>
    (await addChapters(to, [named(emptyTree(), to.name)])) !== null

  /** Makes a repertoire of the games of a file. Returns the number of games; null: it failed. */
  async function addFile(to: RepertoireName, file: FileHandle): Promise<number | 'TOO_MANY' | null> {
    const texts = await documents.fileTexts(file)
    if (texts === null || texts === 'TOO_MANY') return texts
    const games: GameTree[] = []
    for (const { text, languages } of texts) {
      const read = await readPatiently(text, undefined, languages)
      if (read) games.push(read.tree)
    }
    if (games.length === 0) return 0
    return (await addChapters(to, games)) === null ? null : games.length
  }

  /**
   * Makes a repertoire of what the person plays in My games.
   * @param sideOf the person's side in a game with these tags
   * @returns the number of games that it was made from; null: it failed
   */
  async function addOwnGames(
    to: RepertoireName,
    sideOf: (tags: Readonly<Record<string, string>>) => Color | null,
  ): Promise<number | null> {
    const names = ['White', 'Black', 'WhiteType', 'BlackType']
    const rows = await documents.tagsOfMyGames(names)
    if (!rows) return null
    const own = rows.flatMap((values, index) => {
      const tags = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
      return sideOf(tags) === to.side ? [index] : []
    })
    const games: GameTree[] = []
    for (const index of own.slice(-MAX_OWN_GAMES)) {
      const read = await documents.readMyGame(index)
      if (read) games.push(read.tree)
    }
    const few = games.length < FEW_GAMES
    const tree = repertoireFromGames(to.side, games, { ...USUAL_LIMITS, ...(few && { games: 1 }) })
    if (tree.nodes.size === 1) return 0
    return (await addChapters(to, [named(tree, to.name)])) === null ? null : games.length
  }

  /**
   * Adds a line to a repertoire, which is made if there is none: to the chapter that has most of its moves.
   * @param start FEN of the position before the first move
   */
  async function addLine(to: RepertoireName, start: string, moves: readonly string[]): Promise<Addition> {
    await ensure()
    if (groups.value === null) return { ok: false, code: 'NOT_READ' }
    if (moves.length === 0) return { ok: false, code: 'NO_MOVES' }
    const id = idOf(to)
    const chapters = groups.value.find((group) => group.id === id)?.chapters ?? []
    const [best] = chapters
      .filter(({ tree }) => positionKey(nodeOf(tree, tree.root).fen) === positionKey(start))
      .map((chapter) => ({ chapter, known: knownMoves(chapter.tree, moves) }))
      .toSorted((a, b) => b.known - a.known)
    if (!best) {
      const made = addLineTo(emptyTree(start), 0, moves)
      if (!made.ok) return { ok: false, code: 'TOO_LONG' }
      const tree = named(apply(emptyTree(start), made.value.change), to.name)
      const index = await addChapters(to, [tree])
      return index === null ? { ok: false, code: 'NOT_STORED' } : { ok: true, added: moves.length, id }
    }
    const { chapter, known } = best
    if (known === moves.length) return { ok: true, added: 0, id }
    const tree = treeNow(chapter)
    const edited = addLineTo(tree, tree.root, moves)
    if (!edited.ok) return { ok: false, code: 'TOO_LONG' }
    const stored = await changeChapter(chapter, apply(tree, edited.value.change), edited.value.node)
    await load()
    return stored ? { ok: true, added: moves.length - known, id } : { ok: false, code: 'NOT_STORED' }
  }

  /** The newest state of a chapter: on the board it may be ahead of the file. */
  const treeNow = ({ game: index, tree }: Chapter): GameTree =>
    documents.repertoireOnBoard() === index ? game.base : tree

  /** Adds a game with its variations to a repertoire: into the chapter that it fits, else as a new one. */
  async function addGame(to: RepertoireName, added: GameTree): Promise<Addition> {
    await ensure()
    if (groups.value === null) return { ok: false, code: 'NOT_READ' }
    if (added.variant === 'chess960') return { ok: false, code: 'CHESS960' }
    if (added.nodes.size === 1) return { ok: false, code: 'NO_MOVES' }
    const id = idOf(to)
    for (const chapter of groups.value.find((group) => group.id === id)?.chapters ?? []) {
      const tree = treeNow(chapter)
      const merged = mergeGames(tree, added)
      if (!merged.ok) continue
      const stored = await changeChapter(chapter, merged.value.tree, tree.root)
      await load()
      return stored ? { ok: true, added: merged.value.added, id } : { ok: false, code: 'NOT_STORED' }
    }
    const index = await addChapters(to, [added])
    return index === null ? { ok: false, code: 'NOT_STORED' } : { ok: true, added: added.nodes.size - 1, id }
  }

  /**
   * Merges the chapters of a repertoire that begin in the same way into one, and those of another repertoire into it.
   * Returns how many chapters are left; null: it failed.
   */
  async function merge(into: RepertoireView, from: RepertoireView | null): Promise<number | null> {
    const sources = [...into.chapters, ...(from?.chapters ?? [])]
    const merged: GameTree[] = []
    for (const chapter of sources) {
      const tree = treeNow(chapter)
      const at = merged.findIndex((each) => mergeGames(each, tree).ok)
      const both = at < 0 ? null : mergeGames(merged[at]!, tree)
      if (both?.ok) merged[at] = both.value.tree
      else merged.push(tree)
    }
    const index = await addChapters(into, merged)
    if (index === null) return null
    const gone = await documents.removeRepertoires(sources.map((chapter) => chapter.game))
    await load()
    return gone ? merged.length : null
  }

  /** Gives a repertoire another name. Returns whether all of its chapters have it. */
  async function rename(view: RepertoireView, name: string): Promise<boolean> {
    for (const chapter of view.chapters) {
      const tree = treeNow(chapter)
      const edited = setTag(tree, 'Repertoire', name)
      if (!edited.ok) return false
      if (documents.repertoireOnBoard() === chapter.game) game.setTag('Repertoire', name)
      else if (
        !(await documents.putRepertoire(chapter.game, await writePatiently(apply(tree, edited.value.change))))
      )
        return false
    }
    await load()
    return true
  }

  /** Removes a repertoire. Its progress stays: the same positions may be in another one. */
  async function remove(view: RepertoireView): Promise<boolean> {
    const gone = await documents.removeRepertoires(view.chapters.map((chapter) => chapter.game))
    await load()
    return gone
  }

  /** Puts a move of a repertoire on the board, in its chapter. Absent: the start of its first chapter. */
  async function show(view: RepertoireView, at?: { game: number; node: NodeId }): Promise<boolean> {
    const index = at ? at.game : 0
    const chapter = view.chapters[index]
    if (!chapter) return false
    const path: NodePlace | undefined = at && placeOf(chapter.tree, at.node)
    return documents.showRepertoire(chapter.game, path)
  }

  /** The text of a repertoire with the progress in it. */
  async function textOf(view: RepertoireView): Promise<string> {
    const texts: string[] = []
    for (const chapter of view.chapters) {
      const tree = withProgress(
        treeNow(chapter),
        view.side,
        (key) => schedules.value.get(cardKey(view.side, key)) ?? null,
      )
      texts.push(await writePatiently(tree))
    }
    return texts.join('\n')
  }

  return {
    list,
    ofSide,
    failed,
    strays,
    schedules,
    load,
    ensure,
    bestFor,
    forgottenOf,
    freeName,
    due,
    stateAt,
    create,
    addFile,
    addOwnGames,
    addLine,
    addGame,
    merge,
    rename,
    remove,
    show,
    textOf,
  }
})

/** With fewer games than this, moves of a single game belong to a repertoire made from games. */
const FEW_GAMES = 20

/** Everything for a side as one repertoire; null: there is nothing. */
function wholeOf(groups: readonly ChapterGroup[], side: Color): Repertoire | null {
  const games = groups
    .filter((group) => group.side === side)
    .flatMap(({ chapters }) => chapters.map(({ tree }) => tree))
  return games.length === 0 ? null : makeRepertoire(side, games)
}

/** How many moves of a line a tree has. */
function knownMoves(tree: GameTree, moves: readonly string[]): number {
  let known = moves.length
  while (known > 0 && nodeAt(tree, moves.slice(0, known)) === null) known -= 1
  return known
}

/** A game with the name of its chapter, unless it has one. */
function named(tree: GameTree, name: string): GameTree {
  const edited = name === '' ? null : setTag(tree, 'Event', name)
  return edited?.ok ? apply(tree, edited.value.change) : tree
}
