// SPDX-License-Identifier: GPL-3.0-or-later
/** What waits for today in the order in which it is asked: exercises, then openings, then endings. Call in setup. */
import { computed } from 'vue'
import type { CardKind } from '../../electron/training/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDrillStore } from '../stores/training/drill.ts'
import { useDueToday } from '../stores/training/due-today.ts'
import { useEndingCardsStore } from '../stores/training/ending-cards.ts'
import { useEndingsStore } from '../stores/training/endings.ts'
import { useRepertoireStore } from '../stores/training/repertoire.ts'
import { ANY, useSolveStore } from '../stores/training/solve.ts'
import { useTrainingStore } from '../stores/training/training.ts'
import { useUiStore } from '../stores/ui.ts'
import { useEndingLadder } from './useEndingLadder.ts'

export function usePlan() {
  const training = useTrainingStore()
  const solve = useSolveStore()
  const drill = useDrillStore()
  const cards = useEndingCardsStore()
  const endings = useEndingsStore()
  const repertoires = useRepertoireStore()
  const ui = useUiStore()
  const { openings } = useDueToday()
  const { due } = useEndingLadder()
  const { t } = useText()

  /** What comes next; null: nothing waits. */
  const next = computed<CardKind | null>(() => {
    const now = training.summary
    if (!now || now.pausedAt !== null) return null
    if (now.due.tactic + now.fresh > 0) return 'tactic'
    if (openings.value > 0) return 'opening'
    return now.due.ending > 0 ? 'ending' : null
  })
  /** The label of the button that begins it. */
  const text = computed(() => {
    if (next.value === 'opening') return t('repertoire.today', {}, openings.value)
    if (next.value === 'ending') return t('endings.openDue', {}, training.summary?.due.ending ?? 0)
    return t('train.today.start')
  })

  /** Begins what comes next. */
  async function begin(): Promise<void> {
    ui.enter('train')
    if (next.value === 'opening') {
      const side = repertoires.list.find(({ counts }) => counts.due > 0)?.side ?? 'white'
      const whole = repertoires.ofSide[side]
      ui.panels.open('openings')
      if (whole) await drill.begin(whole, t(`repertoire.drillSide.${side}`))
    } else if (next.value === 'ending') {
      ui.panels.open('endings')
      await cards.load()
      const [first] = due.value
      // A card of an ending that this version does not know cannot be asked.
      if (first) await endings.begin(first)
    } else {
      // Without anything due it says when the next exercise comes back.
      ui.panels.open('exercises')
      await solve.begin({ source: 'due', filter: ANY, length: null, time: null })
    }
  }

  return { next, text, begin }
}
