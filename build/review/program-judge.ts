// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A UCI program as the judge of a report, contained like the application's external engines, so that it ends with its owner.
 * It has one thread, a table of 16 MB and no book, so that it finds the same every time.
 */
import { EngineJudge } from '../../electron/review/queue/engine-judge.ts'
import { EngineClient } from '../../engine/contract/client.ts'
import { portPair } from '../../engine/contract/port.ts'
import type { EngineReady, FailureCode, Limit } from '../../engine/contract/protocol.ts'
import { fail, succeed, type Result } from '../../engine/contract/result.ts'
import { ExternalEngine } from '../../engine/uci/client/external-engine.ts'
import type { Patience } from '../../engine/uci/client/link.ts'
import { launcher } from '../../engine/uci/client/process/launch.ts'

/** A program whose search exceeds its limit by more than this is given up, ms. */
const PATIENCE_MS = 60_000
/** Every engine is assumed to be at least this fast, nodes per ms. */
const LEAST_SPEED = 5
/** The longest delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

const SETTINGS = { threads: 1, hashMb: 16, ownBook: false }

export interface ProgramJudge {
  /** Name and version, as the program reports them. */
  name: string
  judge: EngineJudge
  /** Ends the program, by force if `atOnce`; resolves when it has ended. */
  close(atOnce?: boolean): Promise<void>
}

/**
 * Starts a program. A failure has its code and, for logs, the detail of `TroubleCode`.
 * @param command program and arguments; paths are relative to the working folder
 */
export async function startJudge(
  [program = '', ...args]: readonly string[],
  patience: Partial<Patience> = {},
): Promise<Result<ProgramJudge, FailureCode>> {
  const command = { program, args, folder: process.cwd(), environment: {} }
  const engine = new ExternalEngine({
    launch: (lane) => launcher(command, lane),
    remembered: { values: SETTINGS, owned: {} },
    now: () => performance.now(),
    patience,
  })
  const [near, far] = portPair()
  const client = new EngineClient(near)
  engine.connect(far)
  const ready = await new Promise<Result<EngineReady, FailureCode>>((resolve) => {
    client.onReady((self) => resolve(succeed(self)))
    client.onFailure(({ code, detail }) => resolve(fail(code, detail)))
  })
  if (!ready.ok) return ready
  return succeed({
    name: `${ready.value.name} ${ready.value.version}`.trim(),
    // The background lane would be a second process.
    judge: new EngineJudge(client, 'interactive', longest),
    close: (atOnce) => engine.close(atOnce),
  })
}

/** The longest duration of a search, ms: some programs ignore limits in nodes. */
const longest = ({ moveTimeMs = 0, nodes = 0 }: Limit): number =>
  Math.min(MAX_TIMER_MS, PATIENCE_MS + moveTimeMs + Math.ceil(nodes / LEAST_SPEED))
