// SPDX-License-Identifier: GPL-3.0-or-later
/** Reports that were left over from an earlier start go on, once the page has nothing else to do. */
import { watch, type Ref } from 'vue'
import { useDesktop } from '../platform/desktop.ts'
import { useJobsStore } from '../stores/review/jobs.ts'

/** Call in setup. @param idle becomes true when the page has been idle */
export function useLeftReports(idle: Readonly<Ref<boolean>>): void {
  const desktop = useDesktop()
  const jobs = useJobsStore()
  watch(
    idle,
    async () => {
      // Nobody needs a process for an empty queue.
      const { reports } = await desktop.info()
      if (reports) await jobs.connect()
    },
    { once: true },
  )
}
