// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The services, one row each. A page may connect to the services of this table that are open to it, and to nothing
 * else. A new service is a row here and a folder with its program.
 */
import type { OwnerMessage } from '../engine/protocol.ts'
import type { EngineOwner } from './data/engine-owner.ts'
import type { Grant, GrantControl } from './data/grants.ts'
import type { EngineEntry, EnginesControl } from './engines/protocol.ts'
import type { DocumentsControl } from './documents/protocol.ts'
import type { EvaluationsControl } from './evaluations/protocol.ts'
import type { LibraryControl } from './library/protocol.ts'
import type { ReviewControl } from './review/protocol.ts'
import type { What } from './shell/settings/schema.ts'

/** What main knows and a greeting may need. */
export interface GreetingContext {
  /** The path of a file or folder in the user's data folder. */
  userFile(name: string): string
  /** Absolute paths of the files opened last. */
  recent(): string[]
  /** Absolute path of what the user chose; null if nothing is chosen. */
  chosen(what: What): string | null
  /** The engines of others that a person has added. */
  engines(): readonly EngineEntry[]
  /** How much is kept of what engines have found, MB. */
  evaluationsMb(): number
  /** Every grant so far. */
  grants(): readonly Grant[]
}

export interface ServiceRow {
  /** Its program, relative to the built application. */
  program: string
  /** Whether pages may connect to it; if not, another service does. */
  open: boolean
  /** The services that it is connected to when it asks for its own engine, or for those of others. */
  engines?: Record<EngineOwner, 'reviewEngine' | 'engines'>
  /** True: the process starts when a window connects, and may say that it is idle and can be ended. */
  onDemand: boolean
  /** The first messages to every new process, before any port. */
  start(context: GreetingContext): readonly unknown[]
  /** The chosen things that it uses, and the message that tells it of each; null: nothing is chosen. */
  chosen: Partial<Record<What, (path: string | null) => unknown>>
  /** Whether it learns what file handles stand for. */
  receivesGrants: boolean
}

/** Engines that nobody is connected to for so long are ended until they are needed again, ms. */
const IDLE_MS = 5 * 60_000
const WATCH_IDLE: OwnerMessage = { ctl: 'watchIdle', afterMs: IDLE_MS }

/** The queue of reports, in the user's data folder. */
export const REPORTS_FILE = 'review.db'

const TABLE = {
  engine: {
    program: 'engine/serve.mjs',
    open: true,
    onDemand: false,
    start: () => [],
    chosen: {
      book: (file) => ({ ctl: 'book', file }) satisfies OwnerMessage,
      tables: (folder) => ({ ctl: 'tables', folder }) satisfies OwnerMessage,
    },
    receivesGrants: false,
  },
  /** Another engine like the first one, for measuring: what a person looks at is not disturbed. */
  study: {
    program: 'engine/serve.mjs',
    open: true,
    onDemand: true,
    start: () => [WATCH_IDLE],
    chosen: {},
    receivesGrants: false,
  },
  documents: {
    program: 'documents/serve.mjs',
    open: true,
    onDemand: false,
    start: ({ userFile, recent }) => [
      {
        ctl: 'start',
        draftsFolder: userFile('drafts'),
        myGames: userFile('my-games.pgn'),
        recent: recent(),
      } satisfies DocumentsControl,
    ],
    chosen: {},
    receivesGrants: true,
  },
  library: {
    program: 'library/serve.mjs',
    open: true,
    onDemand: true,
    start: ({ userFile }) => [{ ctl: 'start', file: userFile('library.db') } satisfies LibraryControl],
    chosen: {},
    receivesGrants: true,
  },
  engines: {
    program: 'engines/serve.mjs',
    open: true,
    onDemand: true,
    start: ({ engines }) => [enginesControl(engines())],
    chosen: {},
    receivesGrants: false,
  },
  review: {
    program: 'review/serve.mjs',
    open: true,
    engines: { ours: 'reviewEngine', others: 'engines' },
    onDemand: true,
    start: ({ userFile }) => [{ ctl: 'start', file: userFile(REPORTS_FILE) } satisfies ReviewControl],
    chosen: {},
    receivesGrants: false,
  },
  reviewEngine: {
    program: 'engine/serve.mjs',
    open: false,
    onDemand: true,
    start: () => [{ ctl: 'yield' } satisfies OwnerMessage, WATCH_IDLE],
    chosen: { tables: (folder) => ({ ctl: 'tables', folder }) satisfies OwnerMessage },
    receivesGrants: false,
  },
  evaluations: {
    program: 'evaluations/serve.mjs',
    open: true,
    onDemand: true,
    start: (context) => [evaluationsControl(context)],
    chosen: {},
    receivesGrants: false,
  },
} satisfies Record<string, ServiceRow>

export type ServiceName = keyof typeof TABLE

export const SERVICES: Readonly<Record<ServiceName, ServiceRow>> = TABLE
export const SERVICE_NAMES = Object.keys(TABLE) as ServiceName[]
/** Those that pages may connect to. */
export const OPEN_SERVICES = SERVICE_NAMES.filter((name) => SERVICES[name].open)

/** The message that tells a service what a handle stands for. */
export const grantControl = (grant: Grant): GrantControl => ({ ctl: 'grant', ...grant })

/** The message that tells the engines process which engines there are. */
export function enginesControl(engines: readonly EngineEntry[]): EnginesControl {
  return { ctl: 'start', engines }
}

/** The message that tells the evaluations process where they are kept, and how many. */
export function evaluationsControl({
  userFile,
  evaluationsMb,
}: Pick<GreetingContext, 'userFile' | 'evaluationsMb'>): EvaluationsControl {
  return { ctl: 'start', file: userFile('evaluations.db'), limitMb: evaluationsMb() }
}

/** Everything that a new process of a service is told, including one that is started again. */
export function greetingOf(name: ServiceName, context: GreetingContext): unknown[] {
  const { start, chosen, receivesGrants } = SERVICES[name]
  return [
    ...start(context),
    ...(Object.keys(chosen) as What[]).map((what) => chosen[what]?.(context.chosen(what))),
    ...(receivesGrants ? context.grants().map(grantControl) : []),
  ]
}
