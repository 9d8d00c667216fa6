// SPDX-License-Identifier: GPL-3.0-or-later
/** A report as a page of its own. */
import { describe, expect, it } from 'vitest'
import type { ReportDocument } from '../../renderer/library/report/report-document.ts'
import { diagramOf } from '../../renderer/library/report/report-diagram.ts'
import { reportHtml } from '../../renderer/library/report/report-html.ts'

const REPORT: ReportDocument = {
  title: 'Bird <Opening>',
  line: 'After 1. f4',
  fen: '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1',
  summary: '2 games',
  parts: [
    {
      kind: 'bars',
      title: 'Years',
      bars: [
        { height: 1, text: '2001: "many"' },
        { height: 0.5, text: '2002' },
      ],
      first: '2001',
      last: '2002',
    },
    {
      kind: 'table',
      title: 'Players',
      columns: [{ text: 'Player' }, { text: 'Games', end: true }, { text: 'Results' }],
      rows: [
        { cells: ['<script>alert(1)</script>', '2', { white: 1, draws: 0, black: 3, text: 'one & three' }] },
      ],
    },
  ],
}

/** The corners of the pieces in a diagram. */
const places = (svg: string) => [...svg.matchAll(/<image x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [x, y])

describe('a report as a page', () => {
  const html = reportHtml(REPORT, '<svg></svg>', 'A4')

  it('has its parts, with the numbers drawn to scale', () => {
    expect(html).toContain('height="60.0"><title>2001: &quot;many&quot;</title>')
    expect(html).toContain('height="30.0"><title>2002</title>')
    expect(html).toContain('<i class="w" style="width:25.0%"></i>')
    expect(html).toContain('<td class="end">2</td>')
  })

  it('shows foreign text as text', () => {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script>alert(1)&lt;/script>')
    expect(html).toContain('Bird &lt;Opening>')
    expect(html).toContain('one &amp; three')
  })

  it('has a diagram with each piece on its square, from either side', async () => {
    expect(places(await diagramOf(REPORT.fen, 'white'))).toEqual([
      ['400', '300'],
      ['400', '600'],
      ['400', '700'],
    ])
    expect(places(await diagramOf(REPORT.fen, 'black'))).toEqual([
      ['300', '400'],
      ['300', '100'],
      ['300', '0'],
    ])
  })
})
