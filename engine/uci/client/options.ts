// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The options of a UCI engine as the protocol describes them. Those that mean the same in every engine get
 * their names of `EngineOptions`; all others keep their own. Options that belong to a search, such as the
 * number of lines, are set by the adapter and are not described.
 */
import { checkOptions, defaultValues } from '../../options.ts'
import type { EngineOptions, OptionDescription, OptionRefusal, OptionValue } from '../../protocol.ts'
import type { OptionValues } from '../../protocol.ts'
import type { UciOption } from './parse.ts'

type Described = OptionDescription['kind']

/** UCI names in lower case, the name in the protocol, and the kind that it must have to mean the same. */
const COMMON: Readonly<Record<string, [name: keyof EngineOptions | 'clearHash', kind: Described]>> = {
  hash: ['hashMb', 'number'],
  'clear hash': ['clearHash', 'button'],
  threads: ['threads', 'number'],
  ownbook: ['ownBook', 'flag'],
  'book file': ['bookFile', 'file'],
  'book depth': ['bookDepth', 'number'],
  syzygypath: ['syzygyPath', 'folders'],
  'use nnue': ['useNet', 'flag'],
  evalfile: ['netFile', 'file'],
  'move overhead': ['moveOverheadMs', 'number'],
}
const UNITS: Readonly<Record<string, 'MB' | 'ms' | 'plies'>> = {
  hashMb: 'MB',
  moveOverheadMs: 'ms',
  bookDepth: 'plies',
}
/** Set by the adapter for every search. */
const OF_A_SEARCH = /^(multipv|ponder|uci_.*)$/
const FOLDERS = /(paths?|folders?|dir|directory|directories)$/i
const FILE = /(file|log|book|net|network|weights)$/i
/** Of a number without bounds. */
const MAX_NUMBER = 2 ** 31 - 1
/** More options than any engine has; the rest are left out. */
export const MAX_OPTIONS = 500

/** An engine's options: as a page sees them, and by their UCI names. */
export class OptionTable {
  readonly descriptions: readonly OptionDescription[]
  readonly defaults: OptionValues
  readonly #uciNames = new Map<string, string>()
  readonly #options = new Map<string, UciOption>()

  constructor(options: readonly UciOption[]) {
    const descriptions: OptionDescription[] = []
    for (const option of options.slice(0, MAX_OPTIONS)) {
      const key = option.name.toLowerCase()
      if (this.#options.has(key)) continue
      this.#options.set(key, option)
      if (OF_A_SEARCH.test(key)) continue
      const description = describe(option)
      if (this.#uciNames.has(description.name)) continue
      this.#uciNames.set(description.name, option.name)
      descriptions.push(description)
    }
    this.descriptions = descriptions
    this.defaults = defaultValues(descriptions)
  }

  /** The option of a UCI name, in whatever case the engine writes it. */
  find(uciName: string): UciOption | undefined {
    return this.#options.get(uciName.toLowerCase())
  }

  /** The UCI name of a described option. */
  uciName(name: string): string | undefined {
    return this.#uciNames.get(name)
  }

  /**
   * Checks values as `checkOptions` does. A text becomes part of a line, and may be a path even if its name does
   * not say so: with the end of a line it is refused, with a separator of paths it is for the owner alone.
   */
  check(values: OptionValues, owner: boolean): { accepted: OptionValues; refused: OptionRefusal[] } {
    const checked = checkOptions(this.descriptions, values, owner)
    for (const [option, value] of Object.entries(checked.accepted)) {
      const code = typeof value === 'string' ? reasonAgainst(value, owner) : null
      if (code === null) continue
      delete checked.accepted[option]
      checked.refused.push({ option, code })
    }
    return checked
  }

  /** The command that sets a described option; null when the engine does not have it. */
  command(name: string, value: OptionValue): string | null {
    const uciName = this.#uciNames.get(name)
    if (uciName === undefined) return null
    if (this.find(uciName)?.kind === 'button') return `setoption name ${uciName}`
    return `setoption name ${uciName} value ${value === '' ? '<empty>' : value}`
  }
}

function reasonAgainst(text: string, owner: boolean): OptionRefusal['code'] | null {
  if (/\p{Cc}/u.test(text)) return 'OUT_OF_RANGE'
  return !owner && /[/\\]/.test(text) ? 'OWNER_ONLY' : null
}

function describe(option: UciOption): OptionDescription {
  const plain = describeAs(option, option.name)
  const [name, kind] = COMMON[option.name.toLowerCase()] ?? []
  return name !== undefined && kind === plain.kind ? describeAs(option, name) : plain
}

function describeAs(option: UciOption, name: string): OptionDescription {
  const { kind, default: initial, choices } = option
  switch (kind) {
    case 'check':
      return { name, kind: 'flag', default: initial.toLowerCase() === 'true' }
    case 'spin':
      return { name, ...boundsOf(option), ...(UNITS[name] && { unit: UNITS[name] }) }
    case 'combo':
      if (choices.length === 0) return { name, kind: 'text', default: initial }
      return {
        name,
        kind: 'choice',
        default: initial === '' ? choices[0]! : initial,
        choices: initial === '' || choices.includes(initial) ? choices : [initial, ...choices],
      }
    case 'button':
      return { name, kind: 'button' }
    case 'string':
      return { name, kind: textKind(option.name), default: initial }
    case 'unknown':
      return { name, kind: 'text', default: initial }
  }
}

function textKind(uciName: string): 'file' | 'folders' | 'text' {
  if (FOLDERS.test(uciName)) return 'folders'
  return FILE.test(uciName) ? 'file' : 'text'
}

function boundsOf({ default: initial, min, max }: UciOption) {
  const low = Math.min(min ?? -MAX_NUMBER, max ?? MAX_NUMBER)
  const high = Math.max(min ?? -MAX_NUMBER, max ?? MAX_NUMBER)
  const wanted = /^[+-]?\d+$/.test(initial) ? Number(initial) : low
  return { kind: 'number' as const, default: Math.min(high, Math.max(low, wanted)), min: low, max: high }
}
