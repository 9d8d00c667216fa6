// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The services, one row each. A page may connect only to the open services of this table. A new service is a row here
 * and a folder with its program.
 */
import type { OptionValues, OwnerMessage } from '../engine/contract/protocol.ts'
import type { Grant, GrantControl } from './data/grants.ts'
import type { EngineOwner } from './data/engine-owner.ts'
import { type DocumentsStart, MY_GAMES, REPERTOIRES } from './documents/protocol.ts'
import type { EngineEntry, EnginesStart } from './engines/protocol.ts'
import type { EvaluationsStart } from './evaluations/protocol.ts'
import type { LibraryStart } from './library/protocol.ts'
import type { ReviewStart } from './review/protocol.ts'
import type { ChosenPath, Settings } from './shell/settings/schema.ts'
import type { TrainingStart } from './training/protocol.ts'

/** The data of main that a greeting may contain. */
export interface GreetingContext {
  /** The path of a file or folder in the user's data folder. */
  userFile(name: string): string
  /** Absolute paths of the recent files. */
  recent(): string[]
  /** Absolute path of a file or folder that the person chose; null if none is chosen. */
  chosen(path: ChosenPath): string | null
  /** The external engines that the person has added. */
  engines(): readonly EngineEntry[]
  settings(): Settings
  /** Every grant so far. */
  grants(): readonly Grant[]
}

export interface ServiceRow {
  /** Its program, relative to the built application. */
  program: string
  /** Whether pages may connect to it; otherwise another service does. */
  open: boolean
  /** The services that it is connected to when it asks for an engine of ours, or for external engines. */
  engines?: Record<EngineOwner, 'reviewEngine' | 'engines'>
  /** True: the process starts when a window connects, and may report that it is idle and can be ended. */
  onDemand: boolean
  /** The first messages to every new process, before any port. */
  start(context: GreetingContext): readonly unknown[]
  /** The options that main sets in an engine of ours, at its start and whenever they change. */
  options?(context: GreetingContext): OptionValues
  /** Whether it receives the files of handles. */
  receivesGrants: boolean
}

/** An engine without a connection for this long is ended until it is needed again, ms. */
const IDLE_MS = 5 * 60_000
const WATCH_IDLE: OwnerMessage = { ctl: 'watchIdle', afterMs: IDLE_MS }

const starting = <Start>(start: Start) => ({ ctl: 'start', ...start })

const tablesOf = ({ chosen }: GreetingContext): OptionValues => ({ syzygyPath: chosen('tables') ?? '' })

/** The queue of reports, in the user's data folder. */
export const REPORTS_FILE = 'review.db'

const TABLE = {
  engine: {
    program: 'engine/serve.mjs',
    open: true,
    onDemand: false,
    start: () => [],
    options: (context) => ({
      ...context.settings().engine,
      bookFile: context.chosen('book') ?? '',
      ...tablesOf(context),
    }),
    receivesGrants: false,
  },
  /** A second engine for measurements, so that they do not disturb the analysis. */
  study: {
    program: 'engine/serve.mjs',
    open: true,
    onDemand: true,
    start: () => [WATCH_IDLE],
    receivesGrants: false,
  },
  documents: {
    program: 'documents/serve.mjs',
    open: true,
    onDemand: false,
    start: ({ userFile, recent }) => [
      starting<DocumentsStart>({
        draftsFolder: userFile('drafts'),
        own: {
          [MY_GAMES]: userFile('my-games.pgn'),
          [REPERTOIRES]: userFile('repertoires.pgn'),
        },
        recent: recent(),
      }),
    ],
    receivesGrants: true,
  },
  library: {
    program: 'library/serve.mjs',
    open: true,
    onDemand: true,
    start: ({ userFile }) => [starting<LibraryStart>({ file: userFile('library.db') })],
    receivesGrants: true,
  },
  engines: {
    program: 'engines/serve.mjs',
    open: true,
    onDemand: true,
    start: ({ engines }) => [enginesControl(engines())],
    receivesGrants: false,
  },
  review: {
    program: 'review/serve.mjs',
    open: true,
    engines: { ours: 'reviewEngine', others: 'engines' },
    onDemand: true,
    start: ({ userFile }) => [starting<ReviewStart>({ file: userFile(REPORTS_FILE) })],
    receivesGrants: false,
  },
  reviewEngine: {
    program: 'engine/serve.mjs',
    open: false,
    onDemand: true,
    start: () => [{ ctl: 'yield' } satisfies OwnerMessage, WATCH_IDLE],
    options: tablesOf,
    receivesGrants: false,
  },
  evaluations: {
    program: 'evaluations/serve.mjs',
    open: true,
    onDemand: true,
    start: (context) => [evaluationsControl(context)],
    receivesGrants: false,
  },
  training: {
    program: 'training/serve.mjs',
    open: true,
    onDemand: true,
    start: ({ userFile }) => [
      starting<TrainingStart>({ file: userFile('training.db'), sets: userFile('puzzles') }),
    ],
    receivesGrants: true,
  },
} satisfies Record<string, ServiceRow>

export type ServiceName = keyof typeof TABLE

export const SERVICES: Readonly<Record<ServiceName, ServiceRow>> = TABLE
export const SERVICE_NAMES = Object.keys(TABLE) as ServiceName[]
/** The services that pages may connect to. */
export const OPEN_SERVICES = SERVICE_NAMES.filter((name) => SERVICES[name].open)

/** The message that gives a service the file of a handle. */
export const grantControl = (grant: Grant): GrantControl => ({ ctl: 'grant', ...grant })

/** The message with the list of external engines. */
export function enginesControl(engines: readonly EngineEntry[]) {
  return starting<EnginesStart>({ engines })
}

/** The message with the file of the evaluations and their limit. */
export function evaluationsControl({ userFile, settings }: Pick<GreetingContext, 'userFile' | 'settings'>) {
  const limitMb = settings().analysis.keptMb
  return starting<EvaluationsStart>({ file: userFile('evaluations.db'), limitMb })
}

/** All messages for a new process of a service, at its first start or after a restart. */
export function greetingOf(name: ServiceName, context: GreetingContext): unknown[] {
  const { start, options, receivesGrants } = SERVICES[name]
  return [
    ...start(context),
    ...(options ? [{ ctl: 'options', values: options(context) } satisfies OwnerMessage] : []),
    ...(receivesGrants ? context.grants().map(grantControl) : []),
  ]
}
