// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The report on the game on the board: which one it is, what it says so far, and of which moves. A report belongs to a
 * line of moves, so it is found wherever the game is kept, and after moves were added at the end.
 */
import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { changeOf, nagsOf, type AnnotateOptions } from '../../../electron/review/annotate.ts'
import type { JobSource, ReportView } from '../../../electron/review/protocol.ts'
import { nodeOf, type GameNode, type NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { textOf } from '../game-text.ts'
import { usePlayStore } from '../play/play.ts'
import { useProposalsStore, type Proposal } from '../proposals.ts'
import { useSettingsStore } from '../settings.ts'
import { chosenAdditions, type Parts } from './additions.ts'
import { isOpen, useJobsStore } from './jobs.ts'
import { useJudgedLine } from './judged-line.ts'
import { useLiveReport } from './live-report.ts'

/** A move of the game and what the report says of it; null: nothing yet. */
export interface JudgedMove {
  index: number
  node: GameNode
  verdict: ReportView['verdicts'][number]
}

export const useReviewStore = defineStore('review', () => {
  const game = useGameStore()
  const documents = useDocumentsStore()
  const jobs = useJobsStore()
  const play = usePlayStore()
  const proposals = useProposalsStore()
  const settings = useSettingsStore()

  const { line, all, wanted, job } = useJudgedLine()
  const report = useLiveReport(job)
  /** The report that is there is finished, and another order would be made by another engine or more closely. */
  const canAgain = computed(() => {
    if (!job.value || isOpen(job.value)) return false
    const isOther = job.value.engine?.id !== jobs.engine?.id
    return isOther || job.value.nodes < settings.settings.reports.nodes
  })

  /** The moves that are judged, or will be. */
  const moves = computed<JudgedMove[]>(() => {
    const verdicts = report.value?.verdicts ?? []
    return verdicts.flatMap((verdict, index) => {
      const node = line.value[index + 1]
      return node ? [{ index, node, verdict }] : []
    })
  })
  const byNode = computed(() => new Map(moves.value.map((move) => [move.node.id, move])))
  /** What the report says of the move that led to the position on the board; null if nothing. */
  const current = computed(() => byNode.value.get(game.currentId) ?? null)

  watch(
    [moves, report, () => play.active],
    () => {
      // A player gets no hints.
      const said = play.active ? null : report.value
      const proposed = new Map<NodeId, Proposal>()
      if (said)
        proposed.set(line.value[0]!.id, {
          nags: [],
          score: said.scores[0] ?? null,
          depth: said.depths[0] ?? 0,
        })
      for (const { index, node, verdict } of said ? moves.value : [])
        proposed.set(node.id, {
          nags: verdict ? nagsOf(verdict) : [],
          score: said!.scores[index + 1] ?? null,
          depth: said!.depths[index + 1] ?? 0,
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
    const kept = documents.all.find(({ summary }) => summary.document === origin.document)
    return { list: 'document', name: kept?.summary.name ?? '' }
  })

  /** Orders a report on the game on the board, before all others. */
  async function order() {
    const answer = await jobs.order(textOf(game.tree), source.value, true)
    wanted.value = answer.ok ? (answer.value.jobs[0]?.job ?? null) : wanted.value
    return answer
  }

  /** Goes to a move. */
  function goTo(index: number): void {
    const node = line.value[index + 1]
    if (node) game.goTo(node.id)
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

  /** Adds to the game what the person has chosen of a whole report: one step to undo. Returns how many moves get it. */
  function annotate(parts: Parts, words: AnnotateOptions['words']): number {
    const said = report.value
    if (!said?.whole) return 0
    const additions = chosenAdditions(game.tree, said, parts, words)
    if (additions.length > 0) game.annotate(changeOf(game.tree, additions))
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
    canOrder,
    canAgain,
    isBusy,
    order,
    goTo,
    insertLine,
    annotate,
  }
})
