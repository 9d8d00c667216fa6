// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The course of the game on the board: the score of each position of its main line, from the file and from the engine;
 * the time for each move; and the moves that are marked as mistakes.
 */
import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { timesSpent } from '../../../engine/chess/clocks.ts'
import { readEvaluation } from '../../../engine/chess/notation.ts'
import { outcome, resultOf } from '../../../engine/chess/outcome.ts'
import { phaseStarts } from '../../../engine/chess/phases.ts'
import { mainline, nodeOf, type GameNode, type GameResult } from '../../../engine/chess/tree.ts'
import type { Score } from '../../../engine/contract/protocol.ts'
import { useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useProposalsStore } from '../proposals.ts'
import { useAnalysisStore } from './analysis.ts'
import { useLeadStore } from './lead.ts'
import { depthOf } from './results.ts'

/** The kinds of mistakes, the worst last, and their glyphs. */
export const FAULTS = { inaccuracy: 6, mistake: 2, blunder: 4 } as const
export type Fault = keyof typeof FAULTS

/** A position of the main line, and the move that led to it; the first one has no move. */
export interface CoursePoint {
  node: GameNode
  /** Null if unknown. */
  score: Score | null
  /** The result if the game has ended here by the rules, so that no score is needed. */
  ended: GameResult | null
  /** Seconds; null if unknown. */
  spent: number | null
  fault: Fault | null
  /** Whether the fault comes from a report and is not part of the game. */
  proposed: boolean
}

/** A score of the engine counts from this depth on; before, it changes too much. */
const LEAST_DEPTH = 6
/** From this depth on it replaces the score in the file, which mostly comes from a long search. */
const REPLACING_DEPTH = 14

/** Keys of nodes. The key of a node object never changes. */
const keys = new WeakMap<GameNode, string>()

export const useCourseStore = defineStore('course', () => {
  const game = useGameStore()
  const analysis = useAnalysisStore()
  const lead = useLeadStore()
  const proposals = useProposalsStore()

  /** The part that does not depend on the engine. */
  const line = computed(() => {
    const { tree } = game
    const spent = timesSpent(tree)
    const ids = mainline(tree)
    const last = ids.length > 1 ? outcome(tree, ids.at(-1)!) : null
    return ids.map((id, index) => {
      const node = nodeOf(tree, id)
      let key = keys.get(node)
      if (key === undefined) keys.set(node, (key = keyOfSpec(positionSpec(tree, id))))
      return {
        key,
        node,
        written: readEvaluation(node.evaluation ?? ''),
        ended: last && ENDS.has(last.code) && index === ids.length - 1 ? resultOf(last) : null,
        spent: spent.get(id) ?? null,
        fault: faultOf(node),
      }
    })
  })

  // Shows results of earlier sessions at once.
  watch(
    [line, () => analysis.on, () => lead.identity],
    () => {
      const { tree } = game
      void analysis.recall(
        line.value.map(({ key, node }) => ({ key, spec: () => positionSpec(tree, node.id) })),
      )
    },
    { immediate: true },
  )

  const points = computed<CoursePoint[]>(() =>
    line.value.map(({ key, written, ...point }) => {
      const found = analysis.foundAt(key)
      const said = proposals.byNode.get(point.node.id)
      const known = written ?? said?.score ?? null
      const counts = depthOf(found) >= (written ? REPLACING_DEPTH : Math.max(LEAST_DEPTH, said?.depth ?? 0))
      const fault = point.fault ?? (said ? faultOf(said) : null)
      return {
        ...point,
        fault,
        proposed: fault !== point.fault,
        score: (counts ? found?.lines[0]?.score : null) ?? known,
      }
    }),
  )

  const indexes = computed(() => new Map(line.value.map(({ node }, index) => [node.id, index])))
  /** Index of the position on the board; in a variation, of the position before it. */
  const current = computed(() => {
    let at = game.node
    while (!indexes.value.has(at.id)) at = nodeOf(game.tree, at.parent!)
    return indexes.value.get(at.id)!
  })
  const phases = computed(() => phaseStarts(line.value.map(({ node }) => node.fen)))

  const hasMoves = computed(() => line.value.length > 1)
  const hasScores = computed(() => points.value.some(({ score }) => score !== null))
  const hasTimes = computed(() => line.value.some(({ spent }) => spent !== null))

  /** Goes to a position of the main line by its index, limited to the range of the line. */
  function goTo(index: number): void {
    const at = Math.max(0, Math.min(line.value.length - 1, index))
    game.goTo(line.value[at]!.node.id)
  }

  const hasFault = (fault: Fault): boolean => points.value.some((point) => point.fault === fault)

  /** Goes to the next or previous move with this fault, from the last one to the first. */
  function goToFault(fault: Fault, step: 1 | -1): void {
    const count = line.value.length
    for (let offset = 1; offset <= count; offset++) {
      const at = (current.value + step * offset + count * 2) % count
      if (points.value[at]!.fault === fault) return goTo(at)
    }
  }

  return { points, current, phases, hasMoves, hasScores, hasTimes, goTo, hasFault, goToFault }
})

/** Outcomes that end the game without a claim. */
const ENDS: ReadonlySet<string> = new Set(['CHECKMATE', 'STALEMATE', 'INSUFFICIENT_MATERIAL'])

const FAULT_NAMES = Object.keys(FAULTS) as Fault[]
const faultOf = ({ nags }: Pick<GameNode, 'nags'>): Fault | null =>
  FAULT_NAMES.findLast((fault) => nags.includes(FAULTS[fault])) ?? null
