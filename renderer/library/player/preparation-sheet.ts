// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A preparation as a printable page: one HTML text without scripts. Names and moves are foreign text, and every part of them
 * goes through `escaped`. Pure.
 */
import type { Preparation } from '../../../electron/data/players/preparation.ts'
import type { PlayerGame } from '../../../electron/data/players/player-games.ts'
import { escaped } from '../../ui/raster.ts'
import { unbrokenHtml } from '../../ui/unbroken.ts'
import type { Clash } from './clash.ts'
import { percentOf } from './figures.ts'

export interface PreparationSheet {
  title: string
  /** What was asked: colour, years, ratings. */
  subtitle: string
  found: Preparation
  clash: Clash | null
  words: {
    heads: readonly [move: string, games: string, share: string, score: string, trend: string]
    tree: string
    choices: string
    weak: string
    lines: string
    gaps: string
    shared: string
    /** The line to a node, and its last move, as people write them. */
    line: (node: number) => string
    move: (node: number) => string
    games: (count: number) => string
    game: (game: PlayerGame) => string
  }
}

/** The tree goes as deep as lines with this share of all games. */
const LEAST_SHARE = 0.04
const MAX_PLIES = 16
const MAX_ROWS = 60

export function preparationSheet(sheet: PreparationSheet): string {
  const { title, subtitle, found, clash, words } = sheet
  const { nodes, choices, weak, lines } = found
  const games = (at: number): string => words.games(nodes[at]!.games)
  const sections = [
    treeOf(sheet),
    listOf(
      words.gaps,
      (clash?.gaps ?? []).map((at) => [words.line(at), games(at)]),
    ),
    listOf(
      words.shared,
      (clash?.shared ?? []).map((at) => [words.line(at), games(at)]),
    ),
    listOf(
      words.choices,
      choices.map(({ node, moves }) => [
        words.line(node),
        moves.map((at) => `${words.move(at)} ${percentOf(nodes[at]!.share)} %`).join(', '),
      ]),
    ),
    listOf(
      words.weak,
      weak.map(({ node }) => [words.line(node), `${percentOf(nodes[node]!.score)} %, ${games(node)}`]),
    ),
    listOf(
      words.lines,
      lines.flatMap(({ node, models }) => [
        [words.line(node), games(node)],
        ...models.map((game): Row => [`– ${words.game(game)}`, '']),
      ]),
    ),
  ]
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<style>${STYLE}</style></head><body>`,
    `<header><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p></header>`,
    ...sections,
    '</body></html>',
  ].join('\n')
}

type Row = [string, string]

function listOf(title: string, rows: readonly (Row | string[])[]): string {
  if (rows.length === 0) return ''
  const items = rows.map(
    ([text, figures]) => `<tr><td>${unbrokenHtml(text!)}</td><td class="end">${escaped(figures!)}</td></tr>`,
  )
  return `<section><h2>${escaped(title)}</h2><table>${items.join('')}</table></section>`
}

/** The moves in depth, indented. */
function treeOf({ found: { nodes }, words }: PreparationSheet): string {
  const after = nodes.map((): number[] => [])
  for (const [at, { parent }] of nodes.entries()) if (parent >= 0) after[parent]!.push(at)
  const least = LEAST_SHARE * nodes[0]!.games
  const rows: string[] = []
  const open = after[0]!.toReversed()
  for (let at = open.pop(); at !== undefined && rows.length < MAX_ROWS; at = open.pop()) {
    const { games, share, score, trend, ply, isOwn } = nodes[at]!
    if (games < least || ply > MAX_PLIES) continue
    const cells = [
      String(games),
      `${percentOf(share)} %`,
      `${percentOf(score)} %`,
      trend && trend.before !== trend.recent
        ? `${percentOf(trend.before)} → ${percentOf(trend.recent)} %`
        : '',
    ]
    rows.push(
      `<tr${isOwn ? ' class="own"' : ''}><td style="padding-left:${(ply - 1) * 3}mm">${unbrokenHtml(words.move(at))}</td>${cells
        .map((cell) => `<td class="end">${escaped(cell)}</td>`)
        .join('')}</tr>`,
    )
    open.push(...after[at]!.toReversed())
  }
  const heads = words.heads.map((head, at) => `<th${at > 0 ? ' class="end"' : ''}>${escaped(head)}</th>`)
  return `<section><h2>${escaped(words.tree)}</h2><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const STYLE = `
@page {
  size: A4;
  margin: 17mm 15mm 18mm;
  @bottom-center { content: counter(page); font: 9pt Georgia, serif; color: #555; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #111; background: #fff; font: 10pt/1.4 Charter, Georgia, 'Times New Roman', 'Liberation Serif', serif; }
header { margin-bottom: 6mm; padding-bottom: 3mm; border-bottom: 0.4mm solid #111; }
h1 { font-size: 17pt; line-height: 1.25; overflow-wrap: anywhere; }
header p { color: #444; }
section { margin-top: 6mm; }
h2 { margin-bottom: 1mm; font-size: 12pt; break-after: avoid; }
table { width: 100%; border-collapse: collapse; }
th { border-bottom: 0.3mm solid #111; font-weight: 400; color: #444; text-align: left; }
td { padding: 0.5mm 2mm 0.5mm 0; border-bottom: 0.15mm solid #bbb; vertical-align: baseline; overflow-wrap: anywhere; }
tr { break-inside: avoid; }
.own td:first-child { font-weight: 700; }
.end { text-align: right; white-space: nowrap; }
`
