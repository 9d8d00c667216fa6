// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Progress: digests of the person's games that have reports, and the patterns that they share. Reports are read in the background, newest first, and each once. Also orders reports on the person's games.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { JobId, JobSource, JobSummary } from '../../../electron/review/protocol.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import type { GameTree, Tag } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { textOf } from '../game-text.ts'
import { useLibraryStore } from '../library/library.ts'
import { useOpponentsStore } from '../play/opponents.ts'
import { ratedDays } from '../play/results.ts'
import { complaintOf, isOpen, useJobsStore } from '../review/jobs.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { useCollectStore } from './collect.ts'
import { digestOf, type GameDigest } from './game-digest.ts'
import { GAME_SOURCES, type GameSource } from '../game-source.ts'
import { matchName, type OwnNames, ownSideOf, searchedName } from '../own-names.ts'
import { progressOf, RECENT_GAMES, type TrainingAim } from './progress-figures.ts'
import { useRatingFromMoves, type WeighedGame } from './rating-from-moves.ts'
import { ANY, useSolveStore } from './solve.ts'
import { useTrainingStore } from './training.ts'

const NONE: readonly WeighedGame[] = []
/** Maximum number of reports that are read, the newest. */
const MAX_REPORTS = 1000
/** The figures are made anew at most this often while reports are read, ms: they take a while for many games. */
const SHOWN_MS = 500
/** The number of reports that are ordered at once. */
const ORDERED = 20
/** Rows of the library that are looked through for each name. */
const LIBRARY_ROWS = 200

/** The tags that say whose game it is. */
const OWN_TAGS = [
  'White',
  'Black',
  'WhiteType',
  'BlackType',
  'Site',
  'Link',
  'Event',
  'Source',
  'GameURL',
  'StudyName',
  'BroadcastURL',
]

/** A name in games that may be the person's. */
export interface Suggestion {
  source: GameSource
  name: string
  games: number
}

/** What is known about a job: a game of the person, of somebody who may be the person, or of others (null). */
type Entry = { digest: GameDigest } | { name: string; source: GameSource } | null

export const useProgressStore = defineStore('progress', () => {
  const documents = useDocumentsStore()
  const jobs = useJobsStore()
  const library = useLibraryStore()
  const opponents = useOpponentsStore()
  const settings = useSettingsStore()
  const solve = useSolveStore()
  const collect = useCollectStore()
  const training = useTrainingStore()
  const ui = useUiStore()

  const names = computed<OwnNames>(() => settings.settings.names)
  /** The games to show; null: from everywhere. */
  const source = ref<GameSource | null>(null)

  const entries = shallowRef<ReadonlyMap<JobId, Entry>>(new Map())
  /** Whether the progress is on the page. Nothing is read before. */
  const on = ref(false)
  const reading = ref(false)
  /** Counts changes of the names, so that late digests are dropped. */
  let turn = 0

  /** The jobs that are done, one for each game: the one with the most effort. Oldest first. */
  const done = computed<JobSummary[]>(() => {
    const byGame = new Map<string, JobSummary>()
    for (const job of jobs.all) {
      if (job.state !== 'done') continue
      const known = byGame.get(job.key)
      if (!known || known.nodes < job.nodes) byGame.set(job.key, job)
    }
    return [...byGame.values()].toSorted((a, b) => a.job - b.job).slice(-MAX_REPORTS)
  })

  /** The game of a job; null: it is gone. */
  async function treeOf({ job }: JobSummary): Promise<GameTree | null> {
    const text = await jobs.gameText(job)
    return text === null ? null : readGame(text).tree
  }

  async function entryOf(from: JobSummary): Promise<Entry> {
    const tree = await treeOf(from)
    if (!tree) return null
    const own = ownSideOf(tree.tags, names.value, settings.settings.player)
    if (!own) return null
    if (own.match === 'likely') return { name: own.name, source: own.source }
    const report = await jobs.report(from.job)
    return report?.whole ? { digest: digestOf(tree, report, own) } : null
  }

  async function read(): Promise<void> {
    if (reading.value) return
    reading.value = true
    let mine = turn
    let known = new Map(entries.value)
    let shownAt = performance.now()
    while (on.value) {
      if (mine !== turn) {
        mine = turn
        known = new Map(entries.value)
      }
      const next = done.value.findLast(({ job }) => !known.has(job))
      if (!next) break
      const entry = await entryOf(next)
      if (mine === turn) known.set(next.job, entry)
      if (mine === turn && performance.now() - shownAt >= SHOWN_MS) {
        entries.value = new Map(known)
        shownAt = performance.now()
      }
      await yieldToMain()
    }
    if (mine === turn) entries.value = known
    reading.value = false
  }

  watch([done, on], () => void read())
  watch([names, () => settings.settings.player], () => {
    turn += 1
    entries.value = new Map()
    void read()
  })

  /** Called by the component that shows it. */
  async function show(): Promise<void> {
    on.value = true
    await Promise.all([jobs.connect(), opponents.known ? null : opponents.load()])
    await read()
  }

  /** In the order of the jobs. */
  const digests = computed<GameDigest[]>(() =>
    done.value.flatMap(({ job }) => {
      const entry = entries.value.get(job)
      return entry && 'digest' in entry ? [entry.digest] : []
    }),
  )
  /** The sources of the games that are known, with their number. */
  const sources = computed(() =>
    GAME_SOURCES.map((each) => ({
      source: each,
      games: digests.value.filter((digest) => digest.source === each).length,
    })).filter(({ games }) => games > 0),
  )
  const shown = computed(() =>
    source.value === null ? digests.value : digests.value.filter((digest) => digest.source === source.value),
  )

  /** The newest games, for the rating that their moves suggest. */
  const newest = computed<WeighedGame[]>(() =>
    done.value
      .flatMap((job): WeighedGame[] => {
        const entry = entries.value.get(job.job)
        if (!entry || !('digest' in entry)) return []
        const { side, source: from } = entry.digest
        if (source.value !== null && source.value !== from) return []
        return [{ id: job.job, side, isPaired: from !== 'here', read: () => treeOf(job) }]
      })
      .slice(-RECENT_GAMES),
  )
  const suggestedRating = useRatingFromMoves(
    computed(() => (on.value && !reading.value ? newest.value : NONE)),
  )
  const progress = computed(() => progressOf(shown.value, suggestedRating.value?.rating ?? null))

  const suggestions = computed<Suggestion[]>(() => {
    const found = new Map<string, Suggestion>()
    for (const entry of entries.value.values()) {
      if (!entry || !('name' in entry)) continue
      const key = `${entry.source} ${entry.name}`
      const known = found.get(key) ?? { ...entry, games: 0 }
      found.set(key, { ...known, games: known.games + 1 })
    }
    return [...found.values()].toSorted((a, b) => b.games - a.games)
  })

  const setNames = (changed: Partial<OwnNames>): Promise<void> =>
    settings.change({ names: { ...names.value, ...changed } })

  /** Counts the games with this spelling as the person's. */
  const confirm = ({ name }: Suggestion): Promise<void> => setNames({ board: [...names.value.board, name] })

  /** The rating in rated games that were played here, after each day. */
  const ratedHere = computed(() => ratedDays(opponents.list))

  /** Reports on the person's games that are not finished. */
  const waiting = computed(() => jobs.open.length)
  const hasNames = computed(() => Object.values(names.value).some((list) => list.length > 0))

  // Ordering reports.

  const isOwn = (tags: readonly Tag[]): boolean =>
    ownSideOf(tags, names.value, settings.settings.player)?.match === 'same'
  /** The places of the person's games in rows of tags, from the last. */
  const ownRows = (rows: readonly (readonly string[])[] | null): number[] =>
    (rows ?? [])
      .flatMap((row, index) =>
        isOwn(OWN_TAGS.map((name, at): Tag => ({ name, value: row[at] ?? '' }))) ? [index] : [],
      )
      .toReversed()

  /** Games of the person: in My games, in open documents, and in the library; each from the last or newest on. */
  async function* ownGames(): AsyncGenerator<{ text: string; source: JobSource }> {
    for (const index of ownRows(await documents.tagsOfMyGames(OWN_TAGS))) {
      const game = await documents.readMyGame(index)
      if (game) yield { text: textOf(game.tree), source: { list: 'board', name: '' } }
    }
    for (const { summary } of documents.all) {
      const { document, name } = summary
      if (documents.isMyGames(document)) continue
      for (const index of ownRows(await documents.tagsOf(document, OWN_TAGS))) {
        const text = await documents.gameText(document, index)
        if (text !== null) yield { text, source: { list: 'document', name } }
      }
    }
    if (!library.available) return
    for (const kind of ['lichess', 'chesscom', 'board'] as const)
      for (const name of names.value[kind]) {
        const player = kind === 'board' ? searchedName(name) : name
        const view = { filter: { player }, sort: 'date', descending: true } as const
        const answer = await library.request({ req: 'rows', view, from: 0, count: LIBRARY_ROWS })
        for (const row of answer.ok ? answer.value.rows : []) {
          if (!matchName(names.value, kind, row.white) && !matchName(names.value, kind, row.black)) continue
          const game = await library.request({ req: 'game', game: row.id })
          if (game.ok) yield { text: game.value.text, source: { list: 'library', name: '' } }
        }
      }
  }

  const ordering = ref(false)

  /** Orders reports on the newest games of the person that have none. Returns their number; null: that failed. */
  async function orderReports(): Promise<number | null> {
    if (ordering.value) return 0
    ordering.value = true
    let ordered = 0
    try {
      for await (const { text, source: from } of ownGames()) {
        if (ordered >= ORDERED) break
        if (!isOwn(readGame(text).tree.tags)) continue
        const before = new Set(jobs.all.map(({ job }) => job))
        const answer = await jobs.order(text, from, false)
        if (!answer.ok) {
          ui.toast(complaintOf(answer.code), {}, undefined, 'error')
          return null
        }
        ordered += answer.value.jobs.filter((job) => !before.has(job.job) && isOpen(job)).length
      }
      return ordered
    } finally {
      ordering.value = false
    }
  }

  /** Begins what trains something away. Where no puzzle fits, it is the person's own mistakes. */
  async function train(aim: TrainingAim): Promise<void> {
    if (aim.kind === 'openings' || aim.kind === 'endings') {
      ui.panels.open(aim.kind)
      return
    }
    ui.panels.open('exercises')
    await training.load()
    if (aim.kind === 'tactics') {
      const filter = { ...ANY, themes: [aim.theme] }
      const fitting = await training.request({ req: 'count', filter })
      if (fitting.ok && fitting.value.count > 0)
        return solve.begin({ source: 'sets', filter, length: null, time: null })
    }
    if ((training.summary?.waiting.tactic ?? 0) === 0) await collect.fromReports()
    await solve.begin({ source: 'own', filter: ANY, length: null, time: null })
  }

  return {
    names,
    source,
    on,
    reading,
    digests,
    sources,
    progress,
    suggestions,
    ratedHere,
    suggestedRating,
    waiting,
    hasNames,
    ordering,
    show,
    setNames,
    confirm,
    orderReports,
    train,
  }
})
