// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes an opening report to a file, or prints it. */
import { ref } from 'vue'
import { gameOfTree } from '../../../electron/data/explored-tree/pgn.ts'
import { apply, setTags } from '../../../engine/chess/edit.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { useText } from '../../locales/text.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { fileName, useExportStore, useFileExport } from '../../stores/export.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import type { MadeReport } from '../../stores/library/opening-report.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { ReportDocument } from './report-document.ts'
import { diagramOf } from './report-diagram.ts'
import { reportHtml } from './report-html.ts'
import { useTreeComments } from './useTreeComments.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Call in setup. */
export function useReportExport() {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { sheet } = useExportStore()
  const { pick, write } = useFileExport()
  const commentOf = useTreeComments()
  const { t } = useText()
  const busy = ref(false)

  async function alone(work: () => Promise<void>): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
  }

  const html = async (report: ReportDocument): Promise<string> =>
    reportHtml(report, await diagramOf(report.fen, ui.orientation), sheet.paper)

  const pdf = (report: ReportDocument): Promise<void> =>
    alone(async () => {
      const text = await html(report)
      const file = await pick(`${fileName(report.title)}.pdf`)
      if (!file) return
      const answer = await desktop.sheets.pdf(text)
      if (answer.ok) await write(file, [answer.value])
      else ui.toast('exports.failed', {}, undefined, 'error')
    })

  const page = (report: ReportDocument): Promise<void> =>
    alone(async () => {
      const text = await html(report)
      const file = await pick(`${fileName(report.title)}.html`)
      if (file) await write(file, [bytesOf(text)])
    })

  const print = (report: ReportDocument): Promise<void> =>
    alone(async () => {
      const answer = await desktop.sheets.print(await html(report))
      if (answer.ok) ui.toast('openingReport.printed', {}, undefined, 'success')
      else if (answer.code !== 'CANCELLED') ui.toast('exports.sheet.notPrinted', {}, undefined, 'error')
    })

  /** The lines as one game, then the model games. */
  const pgn = (report: ReportDocument, { tree, line, facts }: MadeReport): Promise<void> =>
    alone(async () => {
      const lines = gameOfTree(tree, commentOf, line ?? undefined)
      const named = setTags(
        lines,
        lines.tags.map((tag) =>
          tag.name === 'Event'
            ? { ...tag, value: t('openingReport.pgn.event') }
            : tag.name === 'White'
              ? { ...tag, value: report.title }
              : tag,
        ),
      )
      const texts = [writeGame(named.ok ? apply(lines, named.value.change) : lines)]
      for (const { id } of [...facts.models.white, ...facts.models.black]) {
        const text = await library.gameText(id)
        if (text !== null) texts.push(text)
      }
      const file = await pick(`${fileName(report.title)}.pgn`)
      if (file)
        await write(file, [
          bytesOf(
            texts
              .map((text) => text.trim())
              .join('\n\n')
              .concat('\n'),
          ),
        ])
    })

  return { busy, pdf, page, print, pgn }
}
