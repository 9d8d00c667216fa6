// SPDX-License-Identifier: GPL-3.0-or-later
/** When the analysis of a position ends: the limit that the settings say, and whether a result has reached it. */
import { computed, ref, type Ref } from 'vue'
import type { Settings } from '../../../electron/api.ts'
import type { Limit } from '../../../engine/protocol.ts'
import { useSettingsStore } from '../settings.ts'
import type { PositionResult } from './results.ts'

const MS_PER_SECOND = 1000
/** The engine stops a little before its time is over: from this share on, the time was used. */
const TIME_USED = 0.9

export type LimitSettings = Pick<Settings['analysis'], 'until' | 'depth' | 'seconds' | 'nodes'>

/** The limit that the settings ask for; without one, a search runs until it is stopped. */
function limitOf({ until, depth, seconds, nodes }: LimitSettings): Limit {
  switch (until) {
    case 'never':
      return {}
    case 'depth':
      return { depth }
    case 'time':
      return { moveTimeMs: seconds * MS_PER_SECOND }
    case 'nodes':
      return { nodes }
  }
  return {}
}

/** @param key tells positions apart. */
export function useLimit(key: Readonly<Ref<string>>) {
  const settings = useSettingsStore()
  /** The position that is searched without limit, because a person let the engine go on there. */
  const endlessAt = ref<string | null>(null)
  const limit = computed<Limit>(() =>
    endlessAt.value === key.value ? {} : limitOf(settings.settings.analysis),
  )

  /** Lifts the limit for this position. */
  function goOn(): void {
    endlessAt.value = key.value
  }

  /** When a search ends; stored with the settings. */
  function setLimit(patch: Partial<LimitSettings>): Promise<void> {
    endlessAt.value = null
    return settings.change({ analysis: patch })
  }

  return { limit, goOn, setLimit }
}

/** Whether a result has as many lines as wanted and has reached the limit, so that no search is needed. */
export function isReached(
  { depth, moveTimeMs, nodes }: Limit,
  result: PositionResult,
  lines: number,
): boolean {
  if (result.lines.length < lines) return false
  const most = (of: 'ms' | 'nodes') => Math.max(...result.lines.map((line) => line[of]))
  if (depth !== undefined && result.lines.every((line) => line.depth >= depth)) return true
  if (moveTimeMs !== undefined && most('ms') >= moveTimeMs * TIME_USED) return true
  return nodes !== undefined && most('nodes') >= nodes
}
