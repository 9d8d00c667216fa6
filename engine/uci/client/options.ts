// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The options of a UCI engine, described as in the protocol. Options that mean the same in every engine get the names of
 * `EngineOptions`; the others keep their own. Options that belong to a search, such as the number of lines, are set for
 * every search and not described.
 */
import { checkOptions, defaultValues } from '../../contract/options.ts'
import { type EngineOptions, LIMITS, type OptionDescription } from '../../contract/protocol.ts'
import type { OptionRefusal, OptionValue, OptionValues } from '../../contract/protocol.ts'
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
/** Set for every search. */
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

  /** The option with a UCI name, in upper or lower case. */
  find(uciName: string): UciOption | undefined {
    return this.#options.get(uciName.toLowerCase())
  }

  /** The playing strengths of the engine, within those of the protocol; null: full strength only. */
  get elo(): { min: number; max: number } | null {
    const elo = this.find('UCI_Elo')
    if (elo?.kind !== 'spin' || this.find('UCI_LimitStrength')?.kind !== 'check') return null
    const min = Math.max(LIMITS.elo.min, elo.min ?? LIMITS.elo.min)
    const max = Math.min(LIMITS.elo.max, elo.max ?? LIMITS.elo.max)
    return min <= max ? { min, max } : null
  }

  /**
   * Checks values as `checkOptions` does, and texts more strictly: a text becomes part of a line, so it must not contain a
   * line end; and the engine may write to a file of that name, whatever the name of the option, so only the owner may set
   * a path, or the name of a file that exists.
   * @param namesFile whether a text names a file in the engine's working folder
   */
  check(
    values: OptionValues,
    owner: boolean,
    namesFile: (text: string) => boolean = () => false,
  ): { accepted: OptionValues; refused: OptionRefusal[] } {
    const checked = checkOptions(this.descriptions, values, owner)
    for (const [option, value] of Object.entries(checked.accepted)) {
      // The engine offers its choices itself, so they cannot name a file that a page has chosen.
      const isChoice = this.descriptions.find(({ name }) => name === option)?.kind === 'choice'
      const isForeign = (text: string): boolean =>
        !owner && !isChoice && (isPathText(text) || namesFile(text))
      const code = typeof value === 'string' ? reasonAgainst(value, isForeign(value)) : null
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

/** Whether a text leads out of the working folder: `a/b`, `a\b`, or `c:a`. */
const isPathText = (text: string): boolean => /[/\\]|^[a-z]:/i.test(text)

function reasonAgainst(text: string, isForeign: boolean): OptionRefusal['code'] | null {
  if (/\p{Cc}/u.test(text)) return 'OUT_OF_RANGE'
  return isForeign ? 'OWNER_ONLY' : null
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
