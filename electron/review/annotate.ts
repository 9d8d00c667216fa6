// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns a report into additions to its game: glyphs, evaluations, lines, comments. Nothing in the file is changed,
 * and a person's glyph wins over ours. The additions become one change of the tree, one step to undo; `insertion.ts`
 * inserts them into the text of a file.
 */
import { addLine, apply, type Change } from '../../engine/chess/edit.ts'
import { formatScore } from '../../engine/chess/notation.ts'
import { nodeOf, type GameNode, type GameTree, type NodeId } from '../../engine/chess/tree.ts'
import type { Score } from '../../engine/contract/protocol.ts'
import { FIGURES } from './figures.ts'
import type { Report } from './report.ts'
import type { Subject } from './subject.ts'
import type { Glyph, Verdict } from './verdicts.ts'

export interface AnnotateOptions {
  /** A comment on a move, or the empty string. Absent: no comments. */
  words?: (verdict: Verdict, move: number) => string
}

/** The parts of a report about moves. */
type Judged = Pick<Report, 'verdicts' | 'scores'>

/** The additions to a move of the main line. */
export interface Addition {
  node: NodeId
  nags: readonly number[]
  /** In the format of `[%eval]`. */
  evaluation: string | null
  comment: string
  /** Lines in place of the move, UCI from the position before it. */
  lines: readonly (readonly string[])[]
}

const NAGS: Record<Glyph, number> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 }
const ONLY_MOVE = 7
/** Whether a glyph is about the quality of a move. */
const isQuality = (nag: number): boolean => nag >= 1 && nag <= 6
/** Written for a table win, which `[%eval]` cannot express; centipawns. */
const TABLE_WIN = 10_000

/** The additions of a report to the moves of its game, without empty ones. */
export function additionsOf(
  tree: GameTree,
  subject: Subject,
  report: Judged,
  { words }: AnnotateOptions = {},
): Addition[] {
  return report.verdicts.flatMap((verdict, move) => {
    const node = nodeOf(tree, subject.moves[move]!.node)
    const score = report.scores[move + 1]!
    const isDraw = score === null && subject.positions[move + 1]!.over === 'draw'
    const addition: Addition = {
      node: node.id,
      nags: nagsFor(node, verdict),
      evaluation: node.evaluation !== undefined ? null : score ? evaluationOf(score) : isDraw ? '0.00' : null,
      comment: words?.(verdict, move) ?? '',
      lines: linesFor(tree, node, report, move),
    }
    const isEmpty =
      addition.nags.length + addition.lines.length === 0 &&
      addition.evaluation === null &&
      addition.comment === ''
    return isEmpty ? [] : [addition]
  })
}

/** The glyphs of a verdict. */
export const nagsOf = ({ glyph, why }: Verdict): number[] => [
  ...(glyph ? [NAGS[glyph]] : []),
  ...(why.some(({ code }) => code === 'ONLY_MOVE') ? [ONLY_MOVE] : []),
]

const nagsFor = (node: GameNode, verdict: Verdict): number[] =>
  nagsOf(verdict).filter((nag) => (isQuality(nag) ? !node.nags.some(isQuality) : !node.nags.includes(nag)))

/** The text of `[%eval]` for a score. */
export const evaluationOf = (score: Score): string =>
  formatScore(
    score.kind === 'table' ? { kind: 'cp', value: Math.sign(score.plies) * TABLE_WIN } : score,
  ).replace('+', '')

const isBlame = (verdict: Verdict | undefined): boolean =>
  verdict?.glyph === '?!' || verdict?.glyph === '?' || verdict?.glyph === '??'

/** The better line for a wrong move, and the refutation of the previous move if it was not played. */
function linesFor(tree: GameTree, node: GameNode, report: Judged, move: number): (readonly string[])[] {
  const known = new Set(nodeOf(tree, node.parent!).children.map((id) => nodeOf(tree, id).uci))
  const lines: (readonly string[])[] = []
  const verdict = report.verdicts[move]!
  const last = report.verdicts[move - 1]
  for (const line of [isBlame(verdict) ? verdict.better : [], isBlame(last) ? last!.refutation : []]) {
    const [first] = line
    if (first === undefined || known.has(first)) continue
    known.add(first)
    lines.push(line.slice(0, Math.max(FIGURES.lineMoves, mateLength(report.scores[move]!))))
  }
  return lines
}

/** A mate that is short enough to be named is shown to its end. */
const mateLength = (score: Score | null): number =>
  score?.kind === 'mate' && Math.abs(score.moves) <= FIGURES.mateMoves ? 2 * Math.abs(score.moves) : 0

/** The additions as one change of the tree. A line that does not fit into the game is left out. */
export function changeOf(tree: GameTree, additions: readonly Addition[]): Change {
  let after = tree
  for (const { node: id, nags, evaluation, comment, lines } of additions) {
    const node = nodeOf(after, id)
    const changed: GameNode = {
      ...node,
      nags: [...nags.filter(isQuality), ...node.nags, ...nags.filter((nag) => !isQuality(nag))],
      comment: [node.comment, comment].filter((text) => text !== '').join('\n'),
      ...(evaluation !== null && { evaluation }),
    }
    after = { ...after, nodes: new Map(after.nodes).set(id, changed) }
    for (const line of lines) {
      const added = addLine(after, node.parent!, line)
      if (added.ok) after = apply(after, added.value.change)
    }
  }
  const nodes = [...after.nodes].flatMap(([id, node]) => {
    const before = tree.nodes.get(id) ?? null
    return before === node ? [] : [{ id, before, after: node }]
  })
  return { kind: 'move', subject: tree.root, nodes, nextId: { before: tree.nextId, after: after.nextId } }
}
