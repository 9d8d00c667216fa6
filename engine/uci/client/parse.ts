// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the output of a UCI engine. Total and bounded: every line gives a value, numbers stay within their ranges, and text
 * for people is short and has no control characters.
 */

/** A score from the mover's view, as in UCI. */
export type UciScore = { kind: 'cp' | 'mate'; value: number }

/** One `info` line; a field is absent if the line does not have it. */
export interface UciInfo {
  depth?: number
  selectiveDepth?: number
  /** 1 = best line. */
  line: number
  score?: UciScore
  /** From the mover's view. */
  bound: 'exact' | 'lower' | 'upper'
  /** Chances in per mille, from the mover's view. */
  wdl?: { win: number; draw: number; loss: number }
  nodes?: number
  /** Since the search began, ms. */
  timeMs?: number
  hashFull?: number
  tablebaseHits?: number
  /** Not yet checked against the rules. */
  pv: readonly string[]
}

type UciOptionKind = 'check' | 'spin' | 'combo' | 'button' | 'string' | 'unknown'

/** An `option` line. */
export interface UciOption {
  name: string
  kind: UciOptionKind
  default: string
  min: number | null
  max: number | null
  choices: readonly string[]
}

export type UciLine =
  | { word: 'id'; field: 'name' | 'author'; text: string }
  | { word: 'uciok' }
  | { word: 'readyok' }
  | { word: 'option'; option: UciOption }
  | { word: 'info'; info: UciInfo }
  /** Null: the engine says that there is no move. Not yet checked against the rules. */
  | { word: 'bestmove'; best: string | null; ponder: string | null }
  | { word: 'other' }

/** Numbers beyond their limits are replaced by the limit. */
const MAX_DEPTH = 1_000
const MAX_LINE = 1_000
const MAX_CP = 30_000
const MAX_MATE = 1_000
const MAX_COUNT = Number.MAX_SAFE_INTEGER
const PER_MILLE = 1_000
/** Longer lines of thought are cut, plies. */
const MAX_PV = 256
/** Longer names and values are cut, UTF-16 units. */
const MAX_TEXT = 1_000
/** More choices of one option are left out. */
const MAX_CHOICES = 1_000

const OTHER: UciLine = { word: 'other' }
const EMPTY = '<empty>'

/** Reads a line; an unknown or broken one is `other`. */
export function parseUciLine(line: string): UciLine {
  const words = line.trim().split(/\s+/)
  switch (words[0]) {
    case 'id':
      return readId(words)
    case 'uciok':
      return { word: 'uciok' }
    case 'readyok':
      return { word: 'readyok' }
    case 'option':
      return readOption(line)
    case 'info':
      return { word: 'info', info: readInfo(words) }
    case 'bestmove':
      return readBestMove(words)
    default:
      return OTHER
  }
}

/** Text for people: without control characters, at most `MAX_TEXT` long. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
}

function readId([, field, ...rest]: readonly string[]): UciLine {
  if (field !== 'name' && field !== 'author') return OTHER
  return { word: 'id', field, text: cleanText(rest.join(' ')) }
}

function readBestMove([, best, then, ponder]: readonly string[]): UciLine {
  const isMove = best !== undefined && best !== '(none)' && best !== 'NULL' && best !== '0000'
  return { word: 'bestmove', best: isMove ? best : null, ponder: then === 'ponder' && ponder ? ponder : null }
}

const OPTION = /^\s*option\s+name\s+(.+?)\s+type\s+(\S+)(.*)$/
/** Where a field of an option begins. Values may contain spaces. */
const FIELD = /\s(default|min|max|var)(?=\s|$)/g
const KINDS: ReadonlySet<string> = new Set(['check', 'spin', 'combo', 'button', 'string'])

function readOption(line: string): UciLine {
  const [, rawName = '', rawKind = '', rest = ''] = OPTION.exec(line) ?? []
  const name = cleanText(rawName)
  if (name === '') return OTHER
  const lowered = rawKind.toLowerCase()
  const kind = (KINDS.has(lowered) ? lowered : 'unknown') as UciOptionKind
  const option = { name, kind, default: '', min: null as number | null, max: null as number | null }
  const choices: string[] = []
  // The default of a text may contain the words of other fields.
  const fields = kind === 'string' ? textField(rest) : fieldsOf(rest)
  for (const [field, value] of fields) {
    if (field === 'default') option.default = value === EMPTY ? '' : value
    else if (field === 'var') {
      if (choices.length < MAX_CHOICES && value !== '' && !choices.includes(value)) choices.push(value)
    } else option[field] = wholeNumber(value)
  }
  return { word: 'option', option: { ...option, choices } }
}

type Field = 'default' | 'min' | 'max' | 'var'

function fieldsOf(rest: string): [Field, string][] {
  const starts = [...rest.matchAll(FIELD)]
  return starts.map((start, index) => {
    const from = start.index + start[0].length
    const value = rest.slice(from, starts[index + 1]?.index)
    return [start[1] as Field, cleanText(value)]
  })
}

function textField(rest: string): [Field, string][] {
  const [, value] = /^\s+default(?:\s+(.*))?$/.exec(rest) ?? []
  return [['default', cleanText(value ?? '')]]
}

/** A whole number that JavaScript can hold; null for anything else. */
function wholeNumber(text: string): number | null {
  if (!/^[+-]?\d{1,20}$/.test(text)) return null
  return bounded(Number(text), -MAX_COUNT, MAX_COUNT)
}

const bounded = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value)) || 0

type CountField = 'depth' | 'selectiveDepth' | 'nodes' | 'timeMs' | 'hashFull' | 'tablebaseHits'

/** Words of an `info` line that are followed by a number: its field and its upper limit. */
const NUMBERS: ReadonlyMap<string, readonly [field: CountField, max: number]> = new Map([
  ['depth', ['depth', MAX_DEPTH]],
  ['seldepth', ['selectiveDepth', MAX_DEPTH]],
  ['nodes', ['nodes', MAX_COUNT]],
  ['time', ['timeMs', MAX_COUNT]],
  ['hashfull', ['hashFull', PER_MILLE]],
  ['tbhits', ['tablebaseHits', MAX_COUNT]],
])

function readInfo(words: readonly string[]): UciInfo {
  const info: UciInfo = { line: 1, bound: 'exact', pv: [] }
  let at = 1
  /** The next word as a number within bounds; if it is not a number, undefined, and the word is not consumed. */
  const next = (min: number, max: number): number | undefined => {
    const value = wholeNumber(words[at] ?? '')
    if (value === null) return undefined
    at++
    return bounded(value, min, max)
  }
  while (at < words.length) {
    const word = words[at++]!
    const number = NUMBERS.get(word)
    if (number) {
      const [field, max] = number
      const value = next(0, max)
      if (value !== undefined) info[field] = value
      continue
    }
    switch (word) {
      case 'multipv':
        info.line = next(1, MAX_LINE) ?? 1
        break
      case 'cp':
        setScore(info, 'cp', next(-MAX_CP, MAX_CP))
        break
      case 'mate':
        setScore(info, 'mate', next(-MAX_MATE, MAX_MATE))
        break
      case 'lowerbound':
        info.bound = 'lower'
        break
      case 'upperbound':
        info.bound = 'upper'
        break
      case 'wdl': {
        const [win, draw, loss] = [next(0, PER_MILLE), next(0, PER_MILLE), next(0, PER_MILLE)]
        if (win !== undefined && draw !== undefined && loss !== undefined && win + draw + loss === PER_MILLE)
          info.wdl = { win, draw, loss }
        break
      }
      case 'pv':
        info.pv = words.slice(at, at + MAX_PV)
        return info
      case 'string':
        // The rest of the line is for people.
        return info
    }
  }
  return info
}

function setScore(info: UciInfo, kind: UciScore['kind'], value: number | undefined): void {
  if (value !== undefined) info.score = { kind, value }
}
