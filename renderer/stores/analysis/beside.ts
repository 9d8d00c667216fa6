// SPDX-License-Identifier: GPL-3.0-or-later
/** An engine that analyses beside the leading one: the same position, with its own search and lines. */
import { computed, type Ref } from 'vue'
import { useEngineConnection } from '../engines/connection.ts'
import { useAnalysisStore } from './analysis.ts'
import { useFindings } from './findings.ts'
import { useLeadStore } from './lead.ts'
import { useLines, fuller } from './results.ts'
import { useSearch } from './search.ts'

/** Call in setup. @param id the engine, which runs while the analysis is on */
export function useBeside(id: Readonly<Ref<string>>) {
  const analysis = useAnalysisStore()
  const lead = useLeadStore()

  const on = computed(() => analysis.on && !analysis.paused)
  const connection = useEngineConnection(computed(() => (analysis.on ? id.value : null)))
  const { client, identity, report } = connection

  const wantedLines = computed(() => lead.linesOf(id.value))
  const askedLines = computed(() => analysis.askedOf(wantedLines.value))
  const spec = computed(() => analysis.spec)
  const question = computed(() =>
    on.value && !analysis.ending && client.value
      ? {
          lines: askedLines.value,
          limit: analysis.limit,
          moves: analysis.searched,
          client: client.value,
        }
      : null,
  )
  const findings = useFindings({
    engine: id,
    identity,
    isWanted: on,
    position: computed(() => analysis.key),
    spec,
  })
  const searchKey = computed(() => [findings.key.value, ...analysis.searched].join(' '))
  const search = useSearch({ on, spec, key: searchKey, question, findings, onFailure: report })
  const { known, live, finished } = search

  const result = computed(() => (on.value ? fuller(live.value, known.value, askedLines.value) : null))
  const shown = useLines({
    result,
    judgement: result,
    wantedLines: askedLines,
    fen: computed(() => analysis.fen),
    marksAll: computed(() => false),
    isElsewhere: computed(() => analysis.isElsewhere),
  })
  const figures = computed(() => (live.value ?? known.value)?.lines[0] ?? null)
  const busy = computed(() => question.value !== null && finished.value === 'no')
  /** Whether it refuses this position although it runs. */
  const refused = computed(() => finished.value === 'failed' && connection.state.value !== 'trouble')

  return { ...connection, ...shown, wantedLines, figures, busy, refused }
}
