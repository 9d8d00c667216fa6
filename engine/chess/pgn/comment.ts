// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Text of a comment and the commands in it: `[%csl]`, `[%cal]`, `[%clk]`, `[%emt]` and `[%eval]` become fields;
 * everything else stays in the text. `makeComment` restores what `parseComment` removes.
 */
import type { GameNode, Shape } from '../tree.ts'

/** The fields of a node that are written into its comment. */
export interface CommentFields {
  text: string
  shapes: readonly Shape[]
  clock?: number
  elapsed?: number
  evaluation?: string
}

/** The object to which a comment is added. */
type CommentTarget = Omit<CommentFields, 'text'> & { comment: string }

const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' } as const
const LETTERS = { green: 'G', red: 'R', blue: 'B', yellow: 'Y' } as const

/** A command with its argument. An argument holds no bracket, and is short: this also bounds the search. */
const COMMAND = /\s?\[%(csl|cal|clk|emt|eval)\s([^[\]]{0,4096})\]/g
const SHAPE = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/
/** `1:29:30`, `4:58`, `5`: hours, minutes and seconds, without the first parts. */
const CLOCK = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,4}(?:\.\d{1,3})?)$/
const SECONDS_PER_HOUR = 3600

/** A comment's text as the tree stores it: one kind of line break, no blanks at line ends or around it. */
export const tidyText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/**
 * Text of a braced comment before it was broken into lines. A break after a blank is only a wrap (as in RFC 3676);
 * any other break belongs to the text.
 */
export const unwrapText = (text: string): string => text.replaceAll(/ (?:\r\n?|\n)/g, ' ')

/** Joins the texts of two comments. */
export const joinTexts = (first: string, second: string): string =>
  first && second ? `${first}\n${second}` : first || second

/** Circles first, as `[%csl]` is written before `[%cal]`; otherwise in the order given. */
export const orderShapes = (shapes: readonly Shape[]): Shape[] => [
  ...shapes.filter((shape) => shape.to === undefined),
  ...shapes.filter((shape) => shape.to !== undefined),
]

/** The unit of the first of two parts: programs disagree whether `1:29` is hours or minutes. */
export type ClockUnit = 'hours' | 'minutes'

/** Seconds of a clock text, or undefined if it is none. */
export function parseClock(text: string, unit: ClockUnit = 'minutes'): number | undefined {
  const match = CLOCK.exec(text)
  if (!match) return undefined
  const [, hours, minutes, seconds] = match
  // Minutes without hours may be more than an hour, and seconds alone more than a minute.
  if (minutes !== undefined && Number(seconds) >= 60) return undefined
  if (hours !== undefined && Number(minutes) > 59) return undefined
  // Thousandths as whole numbers: 7.3 s must come back as 7.3.
  const ms =
    Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000 + Math.round(Number(seconds) * 1000)
  const isScaled = unit === 'hours' && isTwoParts(text)
  return ((isScaled ? 60 : 1) * ms) / 1000
}

const isTwoParts = (text: string): boolean => /^\d+:\d+$/.test(text)

/**
 * Decides what `1:29` means in a game: hours if its time control begins with an hour or more and its first such clock
 * is at most that, otherwise minutes.
 */
export class ClockUnits {
  private readonly base: number
  private decided: ClockUnit | null = null

  /** @param base seconds of the first period; null: unknown */
  constructor(base: number | null) {
    this.base = base ?? 0
  }

  /** The unit in a command; the first `clk` with two parts decides for the game. */
  of(name: 'clk' | 'emt', argument: string): ClockUnit {
    if (this.decided !== null || name === 'emt' || !isTwoParts(argument)) return this.decided ?? 'minutes'
    const hours = parseClock(argument, 'hours')
    const isHours = hours !== undefined && hours <= this.base && this.base >= SECONDS_PER_HOUR
    return (this.decided = isHours ? 'hours' : 'minutes')
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `h:mm:ss`, with up to three decimals, as needed. */
export function makeClock(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000))
  const fraction =
    ms % 1000 === 0
      ? ''
      : `.${String(ms % 1000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`
  const whole = Math.floor(ms / 1000)
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${fraction}`
}

/**
 * Splits a comment. A command that cannot become a field without loss stays in the text.
 * @param units decides what clocks with two parts mean
 */
export function parseComment(text: string, units?: ClockUnits): CommentFields {
  const tidy = tidyText(text)
  if (!tidy.includes('[%')) return { text: tidy, shapes: [] }
  const fields: CommentFields = { text: '', shapes: [] }
  const shapes: Shape[] = []
  const rest = tidy.replaceAll(COMMAND, (whole: string, name: string, argument: string, at: number) => {
    const left = takeCommand(name, argument.trim(), fields, shapes, units)
    if (left !== '') return left ?? whole
    // Words on both sides must not join, and text must not form a new command.
    const next = tidy[at + whole.length]
    if (at === 0 || next === undefined || /\s/.test(next)) return ''
    return whole.startsWith('[') ? ' ' : whole[0]!
  })
  fields.text = tidyText(rest)
  fields.shapes = orderShapes(shapes)
  return fields
}

/** Whether reading a text back would move part of it into the fields. */
export const hasCommands = (text: string): boolean => text.includes('[%') && parseComment(text).text !== text

/** Adds a comment to a node. A field that the node already has with another value stays in the text. */
export function mergeComment(node: CommentTarget, fields: CommentFields): void {
  const rest: CommentFields = { text: '', shapes: [] }
  if (fields.shapes.length > 0) node.shapes = [...node.shapes, ...fields.shapes]
  for (const key of ['clock', 'elapsed', 'evaluation'] as const) {
    const value = fields[key]
    if (value === undefined || value === node[key]) continue
    Object.assign(node[key] === undefined ? node : rest, { [key]: value })
  }
  node.comment = joinTexts(node.comment, makeComment({ ...rest, comment: fields.text }))
}

/**
 * Moves one command into the fields. Returns the part that stays in the text; undefined if all of it does.
 */
function takeCommand(
  name: string,
  argument: string,
  fields: CommentFields,
  shapes: Shape[],
  units: ClockUnits | undefined,
): string | undefined {
  if (name === 'csl' || name === 'cal') return takeShapes(name, argument, shapes)
  if (name === 'eval') {
    if (argument === '' || /\s/.test(argument)) return undefined
    if (fields.evaluation !== undefined) return fields.evaluation === argument ? '' : undefined
    fields.evaluation = argument
    return ''
  }
  const key = name === 'clk' ? 'clock' : 'elapsed'
  const seconds = parseClock(argument, units?.of(name === 'clk' ? 'clk' : 'emt', argument))
  if (seconds === undefined) return undefined
  if (fields[key] !== undefined) return fields[key] === seconds ? '' : undefined
  fields[key] = seconds
  return ''
}

function takeShapes(name: 'csl' | 'cal', argument: string, shapes: Shape[]): string | undefined {
  const unknown: string[] = []
  let taken = 0
  for (const item of argument.split(',')) {
    const match = SHAPE.exec(item.trim())
    const [, letter, from, to] = match ?? []
    if (!letter || !from || (to === undefined) !== (name === 'csl')) {
      unknown.push(item.trim())
      continue
    }
    taken++
    const color = COLORS[letter as keyof typeof COLORS]
    shapes.push(to === undefined ? { color, from } : { color, from, to })
  }
  if (unknown.length === 0) return ''
  return taken === 0 ? undefined : ` [%${name} ${unknown.join(',')}]`
}

type CommandFields = Pick<GameNode, 'shapes' | 'clock' | 'elapsed' | 'evaluation'>

/** The fields of a node as commands. */
export function makeCommands(node: CommandFields): string[] {
  const parts: string[] = []
  const circles = node.shapes.filter((shape) => shape.to === undefined)
  const arrows = node.shapes.filter((shape) => shape.to !== undefined)
  if (circles.length > 0) parts.push(`[%csl ${circles.map(makeShape).join(',')}]`)
  if (arrows.length > 0) parts.push(`[%cal ${arrows.map(makeShape).join(',')}]`)
  if (node.evaluation !== undefined) parts.push(`[%eval ${node.evaluation}]`)
  if (node.clock !== undefined) parts.push(`[%clk ${makeClock(node.clock)}]`)
  if (node.elapsed !== undefined) parts.push(`[%emt ${makeClock(node.elapsed)}]`)
  return parts
}

/** The complete comment of a node: commands, then text. May be empty. */
export const makeComment = (node: CommandFields & Pick<GameNode, 'comment'>): string =>
  [...makeCommands(node), ...(node.comment ? [node.comment] : [])].join(' ')

const makeShape = (shape: Shape): string => LETTERS[shape.color] + shape.from + (shape.to ?? '')
