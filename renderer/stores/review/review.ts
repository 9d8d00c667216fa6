// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The report on the game on the board. A report belongs to a line of moves, so it is found wherever the game is stored,
 * and after moves were added at the end.
 */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Settings } from '../../../electron/api.ts'
import { additionsOf, type AnnotateOptions, changeOf, nagsOf } from '../../../electron/review/annotate.ts'
import { FIGURES } from '../../../electron/review/figures.ts'
import { lineKeys } from '../../../electron/review/line-key.ts'
import type { JobId, JobSource, JobSummary, ReportView } from '../../../electron/review/protocol.ts'
import { subjectOf } from '../../../electron/review/subject.ts'
import { type Color, NULL_UCI, turnOf } from '../../../engine/chess/rules.ts'
import {
  type GameNode,
  type GameTree,
  mainline,
  type NodeId,
  nodeOf,
  type Tag,
} from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { textOf } from '../game-text.ts'
import { valueOf } from '../game-source.ts'
import { useGameStore } from '../game.ts'
import { ownSideOf } from '../own-names.ts'
import { type Proposal, useProposalsStore } from '../proposals.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'
import { complaintOf, isOpen, useJobsStore } from './jobs.ts'
import { useMoveShares } from './move-shares.ts'
import { playedLike } from './played-like.ts'
import { useRareFinds } from './rare-finds.ts'

/** Interval at which an unfinished report is requested, ms. */
const RENEW_MS = 1000

/** A move of the game and its verdict; null: none yet. */
export interface JudgedMove {
  index: number
  node: GameNode
  verdict: ReportView['verdicts'][number]
}

export const useReviewStore = defineStore('review', () => {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const jobs = useJobsStore()
  const proposals = useProposalsStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const line = computed(() => {
    const nodes = mainline(game.base).map((id) => nodeOf(game.base, id))
    const stop = nodes.findIndex(({ uci }) => uci === NULL_UCI)
    return stop < 0 ? nodes : nodes.slice(0, stop)
  })
  const keys = computed(
    () =>
      new Set(
        lineKeys(
          line.value[0]!.fen,
          line.value.slice(1).map(({ uci }) => uci!),
        ).slice(1),
      ),
  )
  /** The jobs on this game, those with the most moves first, then the newest. */
  const all = computed(() =>
    jobs.all.filter(({ key }) => keys.value.has(key)).toSorted((a, b) => b.plies - a.plies || b.job - a.job),
  )
  /** The job that the user has chosen; used if it is on the game on the board. */
  const wanted = ref<JobId | null>(null)
  const job = computed<JobSummary | null>(
    () => all.value.find((each) => each.job === wanted.value) ?? all.value[0] ?? null,
  )

  const report = shallowRef<ReportView | null>(null)
  let reported: number | null = null
  /** Counts changes of the job, so that late answers are dropped. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew(): Promise<void> {
    const wanted = job.value
    const mine = turn
    if (!wanted) return
    const answer = await jobs.report(wanted.job)
    if (mine !== turn) return
    if (answer) report.value = answer
    if (job.value?.state === 'running') timer = setTimeout(() => void renew(), RENEW_MS)
    // It may have been finished meanwhile.
    else if (job.value?.state !== wanted.state) void renew()
  }

  watch(
    [() => job.value?.job ?? null, () => job.value?.state ?? null],
    ([id]) => {
      turn += 1
      clearTimeout(timer)
      if (id !== reported || job.value?.state === 'cancelled') report.value = null
      reported = id
      void renew()
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    turn += 1
    clearTimeout(timer)
  })

  /** Whether the report is finished and a new one would use another engine or more effort. */
  const canAgain = computed(() => {
    if (!job.value || isOpen(job.value)) return false
    const isOther = job.value.engine?.id !== jobs.engine?.id
    return isOther || job.value.nodes < settings.settings.reports.nodes
  })

  /** The moves with their verdicts. */
  const moves = computed<JudgedMove[]>(() => {
    const verdicts = report.value?.verdicts ?? []
    return verdicts.flatMap((verdict, index) => {
      const node = line.value[index + 1]
      return node ? [{ index, node, verdict }] : []
    })
  })
  const byNode = computed(() => new Map(moves.value.map((move) => [move.node.id, move])))
  /** The move that led to the position on the board, with its verdict; null if it has none. */
  const current = computed(() => byNode.value.get(game.currentId) ?? null)

  // What people play.

  const people = useMoveShares(computed(() => (report.value ? line.value : [])))
  const shares = computed(() => people.shares.value)
  const ratings = computed(() => playedLike(game.base, line.value, report.value?.whole ? shares.value : []))
  const rareFinds = useRareFinds(
    computed(() =>
      report.value?.whole && people.settled.value ? { moves: moves.value, shares: shares.value } : null,
    ),
  )

  watch(
    [moves, report, rareFinds, () => game.helpAllowed],
    () => {
      const said = game.helpAllowed ? report.value : null
      const proposed = new Map<NodeId, Proposal>()
      if (said)
        proposed.set(line.value[0]!.id, {
          nags: [],
          score: said.scores[0] ?? null,
          depth: said.depths[0] ?? 0,
          isRare: false,
        })
      for (const { index, node, verdict } of said ? moves.value : [])
        proposed.set(node.id, {
          nags: verdict ? nagsOf(verdict) : [],
          score: said!.scores[index + 1] ?? null,
          depth: said!.depths[index + 1] ?? 0,
          isRare: rareFinds.value.has(index),
        })
      proposals.put(proposed)
    },
    { immediate: true },
  )

  const canOrder = computed(() => line.value.length > 1)
  /** Where the game on the board came from. */
  const source = computed<JobSource>(() => {
    const { origin } = game
    if (origin?.kind === 'library') return { list: 'library', name: '' }
    if (origin?.kind !== 'document') return { list: 'board', name: '' }
    const opened = documents.all.find(({ summary }) => summary.document === origin.document)
    return { list: 'document', name: opened?.summary.name ?? '' }
  })

  /** Orders a report on the game on the board, before all other jobs. */
  async function order() {
    const answer = await jobs.order(textOf(game.base), source.value, true)
    wanted.value = answer.ok ? (answer.value.jobs[0]?.job ?? null) : wanted.value
    return answer
  }

  /** The side of the person; null: unknown, or both. */
  const ownSide = computed(() => sideOfPerson(game.base.tags, settings.settings))

  /** What can be learned from a move: the chances it lost, times how likely a somewhat stronger player avoids it. */
  const lessonOf = ({ index, verdict }: JudgedMove): number =>
    verdict!.glyph === '!!'
      ? FIGURES.loss.mistake
      : verdict!.loss * (1 - (shares.value[index]?.higherShare ?? 0))
  const momentsOf = (side: Color | null): JudgedMove[] =>
    moves.value
      .filter((move) => isKeyMove(move) && isOf(move, side))
      .map((move) => ({ move, lesson: lessonOf(move) }))
      .toSorted((a, b) => b.lesson - a.lesson || a.move.index - b.move.index)
      .slice(0, FIGURES.moments)
      .map(({ move }) => move)
  /** The key moments of a whole report: what can be learned most from comes first, for the person's side, then the other. */
  const moments = computed<readonly JudgedMove[]>(() => {
    if (!report.value?.whole) return []
    const own = ownSide.value
    return own === null
      ? momentsOf(null)
      : [...momentsOf(own), ...momentsOf(own === 'white' ? 'black' : 'white')]
  })
  /** The key moments of the person; of both sides if the person's is unknown. */
  const ownMoments = computed(() => moments.value.filter((move) => isOf(move, ownSide.value)))

  /** Where the board was when the report was ordered that is to be shown; null: none is awaited. */
  let awaitedAt: { loads: number; node: NodeId } | null = null

  /** Shows the first key moment of the person, unless the person has turned to something else since the order. */
  function land(): void {
    const at = awaitedAt
    if (!at || !report.value?.whole || !people.settled.value) return
    awaitedAt = null
    const isStillThere = game.loads === at.loads && game.currentId === at.node && !game.activity
    const [first] = ownMoments.value
    if (isStillThere && first) game.goTo(first.node.id)
  }
  watch([report, people.settled], land)

  /**
   * Shows the report on the game on the board at the person's first key moment, and orders it first if there is none.
   * @param renews orders a new report even if there is one
   */
  async function analyse(renews = false): Promise<void> {
    ui.leavePlay()
    ui.panels.open('reports')
    awaitedAt = { loads: game.loads, node: game.currentId }
    if (!renews && report.value?.whole) {
      land()
      return
    }
    const answer = await order()
    if (answer.ok && answer.value.jobs.length > 0) return
    awaitedAt = null
    if (answer.ok) ui.toast('review.skipped')
    else if (answer.code !== 'CLOSED') ui.toast(complaintOf(answer.code), {}, undefined, 'error')
  }

  /** Goes to a move. */
  function goTo(index: number): void {
    const node = line.value[index + 1]
    if (node) game.goTo(node.id)
  }

  /** Shows the better line on the board, at its first move, without making it part of the game. */
  function showBetter({ node, verdict }: JudgedMove): void {
    game.goTo(node.parent!)
    for (const uci of verdict?.better ?? []) game.explore(uci)
    const first = nodeOf(game.tree, node.parent!).children.find(
      (id) => nodeOf(game.tree, id).uci === verdict?.better[0],
    )
    if (first !== undefined) game.goTo(first)
  }

  /** Inserts a line beside the move of the report, and goes to its first move. */
  function insertLine(index: number, moves: readonly string[], from: 'before' | 'after', count = 1): void {
    const start = line.value[from === 'before' ? index : index + 1]
    if (!start || moves.length === 0) return
    if (game.playLine(start.id, moves) === 'illegal') return
    const first = nodeOf(game.tree, start.id)
    game.goTo(first.id)
    for (const uci of moves.slice(0, count)) {
      const next = nodeOf(game.tree, game.currentId).children.find((id) => nodeOf(game.tree, id).uci === uci)
      if (next === undefined) return
      game.goTo(next)
    }
  }

  /** Adds the chosen parts of a whole report to the game, as one undo step. Returns the number of annotated moves. */
  function annotate(parts: Parts, words: AnnotateOptions['words']): number {
    const said = report.value
    if (!said?.whole) return 0
    const additions = chosenAdditions(game.base, said, parts, words)
    if (additions.length > 0) game.annotate((tree) => changeOf(tree, additions))
    return additions.length
  }

  const isBusy = computed(() => job.value !== null && isOpen(job.value))

  return {
    line,
    all,
    wanted,
    job,
    report,
    moves,
    byNode,
    current,
    shares,
    ratings,
    rareFinds,
    canOrder,
    canAgain,
    moments,
    ownSide,
    ownMoments,
    isBusy,
    order,
    analyse,
    goTo,
    showBetter,
    insertLine,
    annotate,
  }
})

/** Whether a move gave something away, or missed such a chance, or must not be forgotten. */
const isKeyMove = ({ verdict }: JudgedMove): boolean => {
  const glyph = verdict?.glyph ?? null
  return glyph !== null && glyph !== '!?'
}

const isOf = ({ node }: JudgedMove, side: Color | null): boolean => side === null || turnOf(node.fen) !== side

/**
 * The side of the person in a game: of the only human being in a game that was played here, of a player with one of the
 * person's names there, or of the player with the name that the person plays under here. Null: unknown.
 */
export function sideOfPerson(
  tags: readonly Tag[],
  { player, names }: Pick<Settings, 'player' | 'names'>,
): Color | null {
  const own = ownSideOf(tags, names, player)
  if (own?.match === 'same') return own.side
  const [white, black] = ['White', 'Black'].map((side) => Boolean(player) && valueOf(tags, side) === player)
  return white === black ? null : white ? 'white' : 'black'
}

/** The kinds of additions. */
export interface Parts {
  glyphs: boolean
  evaluations: boolean
  lines: boolean
  comments: boolean
}

/** The additions of the wanted kinds, without moves that have none. */
function chosenAdditions(tree: GameTree, report: ReportView, parts: Parts, words: AnnotateOptions['words']) {
  const verdicts = report.verdicts.flatMap((verdict) => verdict ?? [])
  const all = additionsOf(
    tree,
    subjectOf(tree),
    { verdicts, scores: report.scores },
    parts.comments && words ? { words } : {},
  )
  return all
    .map((addition) => ({
      ...addition,
      nags: parts.glyphs ? addition.nags : [],
      evaluation: parts.evaluations ? addition.evaluation : null,
      lines: parts.lines ? addition.lines : [],
    }))
    .filter(
      ({ nags, evaluation, comment, lines }) =>
        nags.length + lines.length > 0 || evaluation !== null || comment !== '',
    )
}
