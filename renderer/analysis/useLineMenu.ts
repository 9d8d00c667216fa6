// SPDX-License-Identifier: GPL-3.0-or-later
/** The menu of an engine line: search its first move alone or leave it out, compare it, take it into the game. */
import { computed, type Ref } from 'vue'
import { ArrowLeftRight, Filter, FilterX, ListPlus, MessageSquareText } from '@lucide/vue'
import { useText } from '../locales/text.ts'
import { useAnalysisStore, type AnalysisLine } from '../stores/analysis/analysis.ts'
import { useNotation } from '../stores/notation.ts'
import type { UiMenuItem } from '../ui/menu-items.ts'

/** @param target the line that the menu was opened on; null while there is none. */
export function useLineMenu(target: Readonly<Ref<AnalysisLine | null>>) {
  const analysis = useAnalysisStore()
  const { t } = useText()
  const { written } = useNotation()

  return computed<UiMenuItem[]>(() => {
    const line = target.value
    const first = line?.moves[0]
    if (!line || !first) return []
    const san = written(first.san)
    const other = analysis.lines.find(({ moves }) => moves[0] && moves[0].uci !== first.uci)?.moves[0]
    const isOnly = analysis.restriction?.kind === 'only'
    return [
      {
        label: t('analysis.lineMenu.only', { move: san }),
        icon: Filter,
        select: () => analysis.restrict('only', [first.uci]),
      },
      {
        label: t('analysis.lineMenu.without', { move: san }),
        icon: FilterX,
        disabled: isOnly,
        select: () => analysis.toggleMove('without', first.uci),
      },
      ...(other
        ? [
            {
              label: t('analysis.lineMenu.compare', { move: san, other: written(other.san) }),
              icon: ArrowLeftRight,
              select: () => analysis.compare([other.uci, first.uci]),
            },
          ]
        : []),
      'separator',
      {
        label: t('analysis.lineMenu.insert'),
        icon: ListPlus,
        select: () => analysis.insert(line),
      },
      {
        label: t('analysis.lineMenu.comment'),
        icon: MessageSquareText,
        select: () => analysis.comment(line),
      },
    ]
  })
}
