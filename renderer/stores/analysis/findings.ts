// SPDX-License-Identifier: GPL-3.0-or-later
/** What has been found for positions: in this session, held in memory, and before it, kept on disk. */
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { PositionSpec } from '../../../engine/protocol.ts'
import { useRecall, type Recalled } from './recall.ts'
import { ResultCache, type PositionResult } from './results.ts'

/** Number of positions whose results are held in memory. */
const HELD_POSITIONS = 4000

export type Findings = ReturnType<typeof useFindings>

interface Hooks {
  /** The engine; what it has found is not what another thinks. */
  engine: Readonly<Ref<string>>
  /** The engine as evaluations are kept of it; null while it is unknown. */
  identity: Readonly<Ref<string | null>>
  /** Whether anything is to be read from the disk. */
  isWanted: Readonly<Ref<boolean>>
  /** The position that is analysed, by what tells it from others, see `keyOfSpec`. */
  position: Readonly<Ref<string>>
  spec: Readonly<Ref<PositionSpec>>
}

export function useFindings({ engine, identity, isWanted, position, spec }: Hooks) {
  const cache = new ResultCache(HELD_POSITIONS)
  /** Counts changes, so that a view of several results notices. */
  const changes = ref(0)
  /** The last position whose result was read from the disk. */
  const recalled = shallowRef<{ key: string } | null>(null)

  /** The last identity of each engine: while it starts again, what it has found stays. */
  const known = shallowRef<ReadonlyMap<string, string>>(new Map())
  watch(
    identity,
    (now) => {
      if (now !== null) known.value = new Map(known.value).set(engine.value, now)
    },
    { flush: 'sync', immediate: true },
  )
  /** Tells engines apart, and what one judges by at different times. */
  const judge = computed(() => `${engine.value} ${known.value.get(engine.value) ?? ''}`)
  const keyFor = (at: string): string => `${judge.value} ${at}`
  /** The engine, as it judges now, and the position. */
  const key = computed(() => keyFor(position.value))

  /** Takes in a result for a key; a deeper one that is there already stays. */
  function put(at: string, result: PositionResult): void {
    cache.put(at, result)
    changes.value += 1
  }

  const disk = useRecall(identity, (at, result) => {
    put(at, result)
    recalled.value = { key: at }
  })

  /** Reads what is kept on disk for positions, for `foundAt`. */
  async function recall(positions: readonly Recalled[]): Promise<void> {
    if (isWanted.value) await disk.recall(positions.map((each) => ({ ...each, key: keyFor(each.key) })))
  }
  watch([() => isWanted.value && key.value, identity], () => {
    void recall([{ key: position.value, spec: () => spec.value }])
  })

  /** What is known by a key; null if nothing. Reactive. */
  const peek = (at: string): PositionResult | null => (changes.value < 0 ? null : cache.peek(at))
  /** What is known of a position, on the board or not; null if nothing. Reactive. */
  const foundAt = (at: string): PositionResult | null => peek(keyFor(at))
  /** As `peek`, not reactive, and the position counts as asked for. */
  const lookUp = (at: string): PositionResult | null => cache.get(at)

  return { identity, judge, key, put, peek, lookUp, foundAt, recalled, recall, keep: disk.keep }
}
