// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures the time from `stop` to `done` over a port, in situations in which it could be slow: right after the
 * start, deep in a search, with a big table and several threads, while a big table is being cleared. By hand:
 * npx tsx test/contract/stop-latency.ts
 */
import { pathToFileURL } from 'node:url'
import { buildEngine } from '../../build/app/engine-bundle.ts'
import type { Port } from '../../engine/contract/port.ts'
import type { OptionValues } from '../../engine/contract/protocol.ts'
import { makeWorkerHost } from './hosts.ts'
import { Recorder } from './recorder.ts'

export interface StopLatency {
  situation: string
  samples: number
  medianMs: number
  worstMs: number
}

const MIDDLEGAME = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8'
const BIG_TABLE_MB = 1024
const SAMPLES = 20
/** How long a search runs before it is stopped, ms: from at once to a while. */
const DELAYS_MS = [0, 0, 1, 3, 10, 30, 100, 200]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Measures over a port of an engine that has just been started.
 * @param hugeTableMb the table that is cleared while a search is asked for; less where memory is short
 */
export async function measureStopLatency(port: Port, hugeTableMb = 3072): Promise<StopLatency[]> {
  const engine = new Recorder(port)
  let number = 0
  const setOptions = async (values: OptionValues) => {
    engine.post({ cmd: 'options', id: ++number, values })
    return engine.optionsAnswer(number)
  }
  const stopOnce = async (delayMs: number, lines = 1) => {
    const job = ++number
    engine.search(job, { limit: {}, lines, position: { fen: MIDDLEGAME, moves: [] } })
    if (delayMs > 0) await pause(delayMs)
    const sentAt = performance.now()
    engine.post({ cmd: 'stop', job })
    await engine.ending(job)
    return performance.now() - sentAt
  }
  await engine.ready()
  const results = [await measure('right after the start', () => stopOnce(0), 1)]
  results.push(await measure('one thread', (sample) => stopOnce(delay(sample))))
  await setOptions({ hashMb: BIG_TABLE_MB, threads: 2 })
  results.push(await measure(`two threads, ${BIG_TABLE_MB} MB`, (sample) => stopOnce(delay(sample))))
  results.push(await measure('the same, 16 lines', (sample) => stopOnce(delay(sample), 16)))
  const { values } = await setOptions({ hashMb: hugeTableMb })
  const clearing = async () => {
    await stopOnce(1)
    engine.post({ cmd: 'options', id: ++number, values: { clearHash: true } })
    return stopOnce(5)
  }
  results.push(await measure(`while ${values.hashMb} MB are cleared`, clearing, 3))
  const resizing = async (sample: number) => {
    engine.post({ cmd: 'options', id: ++number, values: { hashMb: sample % 2 === 0 ? 16 : BIG_TABLE_MB } })
    return stopOnce(0)
  }
  results.push(await measure('while the table changes its size', resizing, 6))
  return results
}

async function measure(
  situation: string,
  once: (sample: number) => Promise<number>,
  samples = SAMPLES,
): Promise<StopLatency> {
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) times.push(await once(sample))
  return summarise(situation, times)
}

const delay = (sample: number): number => DELAYS_MS[sample % DELAYS_MS.length]!

function summarise(situation: string, times: readonly number[]): StopLatency {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    situation,
    samples: sorted.length,
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    worstMs: sorted.at(-1)!,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildEngine()
  const host = makeWorkerHost()
  for (const { situation, samples, medianMs, worstMs } of await measureStopLatency(host.connect())) {
    console.log(
      `${situation}: median ${medianMs.toFixed(1)} ms, worst ${worstMs.toFixed(1)} ms of ${samples}`,
    )
  }
  await host.kill()
}
