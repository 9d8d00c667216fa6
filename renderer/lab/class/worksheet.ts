// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Worksheets: hand-drawn trees with empty circles on paper, one a page, and their solutions, as one HTML text without
 * scripts. Titles are foreign text and go through `escaped`. Pure.
 */
import { escaped } from '../../ui/raster.ts'
import {
  type HandTree,
  isWhites,
  type NodeState,
  positionsOf,
  statesAfter,
  TREE_WIDTH,
  walk,
} from '../lessons/hand-tree.ts'
import type { TreeShown } from '../lessons/lesson.ts'

export interface WorksheetTree {
  readonly title: string
  readonly shown: TreeShown
}

/** What the search knows of a node at its end: its value, or a bound of it from White's view, or nothing. */
type Known = 'exact' | 'atMost' | 'atLeast' | 'unseen'

interface Solution {
  readonly states: readonly NodeState[]
  readonly known: readonly Known[]
  /** From White's view. */
  readonly value: number
  /** The name of the best move. */
  readonly best: string
  /** The names of the leaves that the search did not look at. */
  readonly unseen: readonly string[]
  readonly leaves: number
}

/** Searches a tree to the end. */
export function solutionOf({ tree, prunes }: TreeShown): Solution {
  const steps = walk(tree, prunes)
  const states = statesAfter(tree, steps, steps.length)
  const known: Known[] = tree.map(() => 'unseen')
  // Children come after their parents.
  for (let index = tree.length - 1; index >= 0; index--) {
    const { phase, by } = states[index]!
    if (phase === 'cut') known[index] = isWhites(tree[index]!) ? 'atLeast' : 'atMost'
    else if (phase === 'done') known[index] = by < 0 ? 'exact' : known[by]!
  }
  const leaves = tree.flatMap((node, index) => (node.children.length === 0 ? [{ node, index }] : []))
  return {
    states,
    known,
    value: states[0]!.value!,
    best: tree[states[0]!.by]?.name ?? '',
    unseen: leaves.flatMap(({ node, index }) => (known[index] === 'unseen' ? [node.name] : [])),
    leaves: leaves.length,
  }
}

export interface WorksheetWords {
  readonly title: string
  readonly name: string
  readonly date: string
  readonly solution: string
  readonly white: string
  readonly black: string
  tasks(shown: TreeShown): readonly string[]
  /** The answer in a sentence. @param value in the view of the picture's root */
  answer(answer: {
    best: string
    value: number
    looked: number
    leaves: number
    unseen: readonly string[]
  }): string
}

interface Wanted {
  readonly trees: readonly WorksheetTree[]
  readonly paper: 'A4' | 'letter'
  readonly solutions: boolean
  readonly words: WorksheetWords
}

/** Room at the left for whose choice a level is, and the sizes of circles, in units of the drawing. */
const LEFT = 74
const INNER = 20
const LEAF = 15
const MARGIN = 6

/** A value as a mark in a circle, in the view of the picture. */
function markOf({ tree, view }: TreeShown, node: number, value: number, known: Known): string {
  const turned = view === 'mover' && !isWhites(tree[node]!)
  const shown = turned ? -value : value
  const text = shown < 0 ? `−${-shown}` : String(shown)
  if (known === 'exact') return text
  return `${(known === 'atLeast') === turned ? '≤' : '≥'}${text}`
}

/** The drawing of a tree; without a solution its circles are empty. */
function drawingOf(shown: TreeShown, solution: Solution | null, words: WorksheetWords): string {
  const { tree } = shown
  const { points, height } = positionsOf(tree)
  const parts: string[] = []
  for (const [index, { parent }] of tree.entries()) {
    const [from, to] = [points[parent], points[index]!]
    if (!from) continue
    const isBest = solution?.known[index] === 'exact' && solution.states[parent]!.by === index
    const look = solution?.known[index] === 'unseen' ? 'unseen' : isBest ? 'best' : ''
    parts.push(`<line class="${look}" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"/>`)
  }
  for (const [index, node] of tree.entries()) {
    const { x, y } = points[index]!
    const isLeaf = node.children.length === 0
    const known = solution?.known[index]
    const side = isLeaf ? 'leaf' : isWhites(node) ? 'white' : 'black'
    parts.push(`<circle class="${side} ${known ?? ''}" cx="${x}" cy="${y}" r="${isLeaf ? LEAF : INNER}"/>`)
    const value = isLeaf ? node.value : solution ? solution.states[index]!.value : null
    const mark = value === null ? '' : markOf(shown, index, value, isLeaf || !known ? 'exact' : known)
    if (mark !== '') parts.push(`<text class="value" x="${x}" y="${y + 5}">${mark}</text>`)
    if (node.parent >= 0)
      parts.push(
        `<text class="move" x="${x - (isLeaf ? LEAF : INNER) - 7}" y="${y - 9}">${node.name.slice(-1)}</text>`,
      )
    if (solution?.states[index]!.phase === 'cut')
      parts.push(`<path class="door" d="M${x - 13} ${y + 27}l26 14m0 -14l-26 14"/>`)
  }
  const box = `${-LEFT - MARGIN} 0 ${TREE_WIDTH + LEFT + 2 * MARGIN} ${height}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">`,
    ...levelsOf(tree).map(
      (isWhite, level) =>
        `<text class="level" x="${-LEFT}" y="${levelY(points, tree, level) + 4}">${escaped(isWhite ? words.white : words.black)}</text>`,
    ),
    ...parts,
    '</svg>',
  ].join('')
}

/** Whether White chooses, for every level that has a choice. */
const levelsOf = (tree: HandTree): boolean[] => {
  const depth = Math.max(...tree.map(({ ply }) => ply))
  return Array.from({ length: depth }, (_, level) => level % 2 === 0)
}
const levelY = (points: readonly { y: number }[], tree: HandTree, level: number): number =>
  points[tree.findIndex(({ ply }) => ply === level)]!.y

function pageOf({ title, shown }: WorksheetTree, { words }: Wanted, solution: Solution | null): string {
  const tasks = words.tasks(shown).map((task) => `<li>${escaped(task)}</li>`)
  const { best = '', unseen = [], leaves = 0 } = solution ?? {}
  const answer =
    solution && words.answer({ best, unseen, leaves, value: solution.value, looked: leaves - unseen.length })
  return [
    '<section>',
    `<h1>${escaped(title)}${solution ? ` <small>${escaped(words.solution)}</small>` : ''}</h1>`,
    solution
      ? ''
      : `<p class="who"><span>${escaped(words.name)}</span><span>${escaped(words.date)}</span></p><ol>${tasks.join('')}</ol>`,
    drawingOf(shown, solution, words),
    answer === null
      ? '<p class="lines"></p><p class="lines"></p>'
      : `<p class="answer">${escaped(answer)}</p>`,
    '</section>',
  ].join('')
}

/** The whole document: all worksheets, and then their solutions. */
export function worksheetOf(wanted: Wanted): string {
  const { trees, paper, solutions, words } = wanted
  const pages = [
    ...trees.map((tree) => pageOf(tree, wanted, null)),
    ...(solutions ? trees.map((tree) => pageOf(tree, wanted, solutionOf(tree.shown))) : []),
  ]
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(words.title)}</title>`,
    `<style>${styleOf(paper)}</style></head><body>`,
    ...pages,
    '</body></html>',
  ].join('\n')
}

/** The style sheet, for any printer: no colours. `paper` is a name from CSS. */
const styleOf = (paper: string): string => `
@page { size: ${paper}; margin: 17mm 15mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #111; background: #fff; font: 11pt/1.45 'Inter', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; }
section { break-after: page; }
section:last-child { break-after: auto; }
h1 { margin-bottom: 6mm; font-size: 18pt; overflow-wrap: anywhere; }
small { color: #555; font-size: 12pt; font-weight: 400; }
.who { display: flex; gap: 10mm; margin-bottom: 6mm; color: #555; }
.who span { flex: 1; padding-bottom: 1mm; border-bottom: 0.3mm solid #888; }
ol { margin: 0 0 7mm 6mm; }
li { margin-bottom: 1.5mm; padding-left: 1mm; }
svg { display: block; width: 100%; }
line { stroke: #555; stroke-width: 1.4; }
line.best { stroke: #111; stroke-width: 4; }
line.unseen, circle.unseen { stroke-dasharray: 3 4; }
circle { fill: #fff; stroke: #111; stroke-width: 1.4; }
circle.black { stroke-width: 5; }
circle.leaf { fill: #eee; }
circle.unseen { fill: #fff; stroke: #777; stroke-width: 1.4; }
text { fill: #111; font-size: 15px; text-anchor: middle; }
.value { font-weight: 600; }
.move { fill: #444; font-size: 12px; }
.level { fill: #444; font-size: 12px; text-anchor: start; }
.door { fill: none; stroke: #111; stroke-width: 3.5; }
.lines { height: 11mm; border-bottom: 0.3mm solid #888; }
.answer { margin-top: 7mm; font-size: 12pt; }
`
