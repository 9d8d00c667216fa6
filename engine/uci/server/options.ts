// SPDX-License-Identifier: GPL-3.0-or-later
/** The UCI options by name: how each is announced and what it sets. */
import {
  type EngineOptions,
  LIMITS,
  type OptionValues,
  REPERTOIRES,
  type Repertoire,
  STYLES,
  type Style,
} from '../../contract/protocol.ts'
import { DEFAULT_OPTIONS } from '../../host/options.ts'

/** Settings that are sent with every search instead of becoming options of the engine. */
export interface UciSettings {
  multiPv: number
  chess960: boolean
  showWdl: boolean
  /** The GUI says that no game is being played. */
  analyseMode: boolean
  limitStrength: boolean
  elo: number
  /** With limited strength; null: none. */
  style: Style | null
  repertoire: Repertoire | null
}

export const DEFAULT_SETTINGS: UciSettings = {
  multiPv: LIMITS.lines.default,
  chess960: false,
  showWdl: false,
  analyseMode: false,
  limitStrength: false,
  elo: LIMITS.elo.default,
  style: null,
  repertoire: null,
}

/** What a value changes: the engine's options or the settings of a search. */
export type OptionEffect =
  | { kind: 'engine'; values: OptionValues }
  | { kind: 'settings'; values: Partial<UciSettings> }
  /** Accepted, but without effect on this engine. */
  | { kind: 'none' }

interface OptionSpec {
  name: string
  /** What follows `type` in the announcement. */
  type: string
  /** Returns null for an invalid value. */
  read: (value: string) => OptionEffect | null
}

const engine = (values: OptionValues): OptionEffect => ({ kind: 'engine', values })
const settings = (values: Partial<UciSettings>): OptionEffect => ({ kind: 'settings', values })

/** GUIs have their own books and say when the engine should use its book. */
export const UCI_ENGINE_OPTIONS: EngineOptions = { ...DEFAULT_OPTIONS, ownBook: false }

const EMPTY = '<empty>'

type Bounds = { min: number; max: number; default: number }

function spin(name: string, bounds: Bounds, effect: (value: number) => OptionEffect): OptionSpec {
  return {
    name,
    type: `spin default ${bounds.default} min ${bounds.min} max ${bounds.max}`,
    read: (text) => {
      const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
      return value >= bounds.min && value <= bounds.max ? effect(value) : null
    },
  }
}

function check(name: string, initial: boolean, effect: (value: boolean) => OptionEffect): OptionSpec {
  return {
    name,
    type: `check default ${initial}`,
    read: (text) => {
      const value = text.toLowerCase()
      return value === 'true' || value === 'false' ? effect(value === 'true') : null
    },
  }
}

function path(name: string, effect: (value: string) => OptionEffect): OptionSpec {
  return { name, type: `string default ${EMPTY}`, read: (text) => effect(text === EMPTY ? '' : text) }
}

/** The value of a combo when none of its names is chosen. */
const NONE = 'none'

function combo<Name extends string>(
  name: string,
  names: readonly Name[],
  effect: (value: Name | null) => OptionEffect,
): OptionSpec {
  return {
    name,
    type: `combo default ${NONE} ${[NONE, ...names].map((each) => `var ${each}`).join(' ')}`,
    read: (text) => {
      const chosen = text.toLowerCase()
      const value = names.find((each) => each.toLowerCase() === chosen) ?? null
      return value !== null || chosen === NONE ? effect(value) : null
    },
  }
}

const OPTIONS: readonly OptionSpec[] = [
  spin('Hash', LIMITS.hashMb, (hashMb) => engine({ hashMb })),
  { name: 'Clear Hash', type: 'button', read: () => engine({ clearHash: true }) },
  spin('Threads', LIMITS.threads, (threads) => engine({ threads })),
  spin('MultiPV', LIMITS.lines, (multiPv) => settings({ multiPv })),
  check('Ponder', false, () => ({ kind: 'none' })),
  check('UCI_LimitStrength', DEFAULT_SETTINGS.limitStrength, (limitStrength) => settings({ limitStrength })),
  spin('UCI_Elo', LIMITS.elo, (elo) => settings({ elo })),
  combo('Style', STYLES, (style) => settings({ style })),
  combo('Repertoire', REPERTOIRES, (repertoire) => settings({ repertoire })),
  check('OwnBook', UCI_ENGINE_OPTIONS.ownBook, (ownBook) => engine({ ownBook })),
  path('Book File', (bookFile) => engine({ bookFile })),
  spin('Book Depth', LIMITS.bookDepth, (bookDepth) => engine({ bookDepth })),
  path('SyzygyPath', (syzygyPath) => engine({ syzygyPath })),
  check('Use NNUE', UCI_ENGINE_OPTIONS.useNet, (useNet) => engine({ useNet })),
  path('EvalFile', (netFile) => engine({ netFile })),
  check('UCI_Chess960', DEFAULT_SETTINGS.chess960, (chess960) => settings({ chess960 })),
  check('UCI_AnalyseMode', DEFAULT_SETTINGS.analyseMode, (analyseMode) => settings({ analyseMode })),
  check('UCI_ShowWDL', DEFAULT_SETTINGS.showWdl, (showWdl) => settings({ showWdl })),
  spin('Move Overhead', LIMITS.moveOverheadMs, (moveOverheadMs) => engine({ moveOverheadMs })),
]

/** The announcements, one line each. */
export const optionLines = (): string[] => OPTIONS.map(({ name, type }) => `option name ${name} type ${type}`)

export type ReadOption =
  | { ok: true; effect: OptionEffect }
  | { ok: false; why: 'unknown option' | 'bad value' }

/** What `setoption` with this name, in lower case, and value does. */
export function readOption(name: string, value: string | null): ReadOption {
  const spec = OPTIONS.find((option) => option.name.toLowerCase() === name)
  if (!spec) return { ok: false, why: 'unknown option' }
  const effect = spec.read(value ?? '')
  return effect ? { ok: true, effect } : { ok: false, why: 'bad value' }
}
