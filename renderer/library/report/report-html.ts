// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A report as a page of its own: one HTML text without scripts and without anything from elsewhere. Names and moves are
 * foreign text, and every part of them goes through `escaped`. Pure.
 */
import { escaped } from '../../ui/raster.ts'
import { unbrokenHtml } from '../../ui/unbroken.ts'
import type { ReportBars, ReportCell, ReportDocument, ReportTable } from './report-document.ts'

/** Width of a bar in a chart, and its height, in units of the picture. */
const BAR = 10
const HEIGHT = 60

function cellOf(cell: ReportCell): string {
  if (typeof cell === 'string') return unbrokenHtml(cell)
  const { white, draws, black, text } = cell
  const all = white + draws + black
  if (all === 0) return ''
  const part = (name: string, count: number): string =>
    `<i class="${name}" style="width:${((100 * count) / all).toFixed(1)}%"></i>`
  return `<span class="bar" role="img" aria-label="${escaped(text)}" title="${escaped(text)}">${part('w', white)}${part('d', draws)}${part('b', black)}</span>`
}

function tableOf({ title, columns, rows }: ReportTable): string {
  const classOf = (index: number): string => {
    const { end, whole } = columns[index] ?? {}
    return end || whole ? ` class="${end ? 'end' : 'whole'}"` : ''
  }
  const head = columns.map(({ text }, index) => `<th scope="col"${classOf(index)}>${escaped(text)}</th>`)
  const body = rows.map(
    ({ cells }) =>
      `<tr>${cells.map((cell, index) => `<td${classOf(index)}>${cellOf(cell)}</td>`).join('')}</tr>`,
  )
  return `<table aria-label="${escaped(title)}"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`
}

function barsOf({ title, bars, first, last }: ReportBars): string {
  const rects = bars.map(({ height, text }, index) => {
    const tall = height * HEIGHT
    const place = `x="${index * BAR + 1}" y="${(HEIGHT - tall).toFixed(1)}" width="${BAR - 2}" height="${tall.toFixed(1)}"`
    return `<rect ${place}><title>${escaped(text)}</title></rect>`
  })
  return [
    `<svg class="chart" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${bars.length * BAR} ${HEIGHT}" preserveAspectRatio="none">`,
    ...rects,
    '</svg>',
    `<p class="ends"><span>${escaped(first)}</span><span>${escaped(last)}</span></p>`,
  ].join('')
}

/** @param diagram the position, an SVG text of ours */
export function reportHtml(report: ReportDocument, diagram: string, paper: 'A4' | 'letter'): string {
  const parts = report.parts.map((part) => {
    const note = part.note ? `<p class="note">${escaped(part.note)}</p>` : ''
    return `<section><h2>${escaped(part.title)}</h2>${note}${part.kind === 'table' ? tableOf(part) : barsOf(part)}</section>`
  })
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(report.title)}</title>`,
    `<style>${styleOf(paper)}</style></head><body>`,
    `<header><div class="board">${diagram}</div>`,
    `<div><h1>${escaped(report.title)}</h1><p class="line">${unbrokenHtml(report.line)}</p>`,
    `<p class="summary">${escaped(report.summary)}</p></div></header>`,
    ...parts,
    '</body></html>',
  ].join('\n')
}

const styleOf = (paper: 'A4' | 'letter'): string => `
@page {
  size: ${paper};
  margin: 16mm 15mm 17mm;
  @bottom-center { content: counter(page); font: 9pt Georgia, serif; color: #555; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #111; background: #fff; font: 9.5pt/1.4 system-ui, 'Liberation Sans', Arial, sans-serif; }
body { max-width: 190mm; margin: 0 auto; }
@media screen { body { padding: 10mm 6mm; } }
header { display: flex; gap: 6mm; align-items: center; padding-bottom: 5mm; border-bottom: 0.4mm solid #111; }
.board { flex: none; width: 46mm; }
.board svg { display: block; width: 100%; height: auto; border: 0.3mm solid #222; }
h1 { font-size: 17pt; line-height: 1.2; overflow-wrap: anywhere; }
.line { margin-top: 1.5mm; font-weight: 600; overflow-wrap: anywhere; }
.summary { margin-top: 1.5mm; color: #333; }
section { margin-top: 6mm; }
h2 { break-after: avoid; font-size: 12pt; }
.note { margin: 0.5mm 0 1.5mm; color: #555; font-size: 8.5pt; break-after: avoid; }
table { width: 100%; border-collapse: collapse; margin-top: 1.5mm; }
th { border-bottom: 0.25mm solid #111; color: #555; font-size: 8pt; font-weight: 600; text-align: left; }
th, td { padding: 0.8mm 2mm 0.8mm 0; vertical-align: top; }
td { border-bottom: 0.15mm solid #ddd; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
th.end, td.end { text-align: right; }
th.whole, td.whole { white-space: nowrap; }
tr { break-inside: avoid; }
.bar { display: flex; width: 28mm; height: 3mm; margin-top: 0.8mm; border: 0.2mm solid #444; }
.bar i { display: block; height: 100%; }
.w { background: #fff; }
.d { background: #aaa; }
.b { background: #222; }
.chart { display: block; width: 100%; height: 28mm; margin-top: 2mm; border-bottom: 0.25mm solid #111; }
.chart rect { fill: #56708a; }
.ends { display: flex; justify-content: space-between; color: #555; font-size: 8pt; }
`
