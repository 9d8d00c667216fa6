// SPDX-License-Identifier: GPL-3.0-or-later
/** Asks before a search that takes long or needs much memory. */
import { onScopeDispose, watch } from 'vue'
import { useText } from '../locales/text.ts'
import { useForesight } from '../stores/lab/foresight.ts'
import { confirm } from '../ui/confirm.ts'
import { useNeedWords } from './useNeedWords.ts'

/** Call once in setup, where every page of the Lab is. */
export function useLongRuns(): void {
  const foresight = useForesight()
  const { t } = useText()
  const { warningWords } = useNeedWords()

  watch(
    () => foresight.asked,
    async (warning, _before, onCleanup) => {
      if (!warning) return
      const control = new AbortController()
      onCleanup(() => control.abort())
      const yes = await confirm({
        title: t(warning.long ? 'lab.estimate.long' : 'lab.estimate.large'),
        text: warningWords(warning),
        yes: t('lab.estimate.run'),
        no: t('lab.estimate.leave'),
        signal: control.signal,
      })
      if (foresight.asked === warning) foresight.answer(yes)
    },
  )
  onScopeDispose(() => foresight.withdraw())
}
