// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A lesson of one's own, read from the text of a JSON file (docs/lab-in-class.md has the format). Total and bounded: a
 * file is a lesson, or the first fault in it with its place. Pure.
 */
import { parsePosition } from '../../../engine/chess/rules.ts'
import { MOST_CHOSEN_DEPTH, readArguments, type WrittenExperiment } from '../../stores/lab/experiment.ts'
import { handTree } from '../lessons/hand-tree.ts'
import { CHOICES, type Choice, type TreeShown } from '../lessons/lesson.ts'
import { type Json, type JsonFault, placeOf, readJson } from './json.ts'

/** A question with three answers. */
export interface OwnQuestion {
  readonly ask: string
  readonly choices: Readonly<Record<Choice, string>>
  readonly right: Choice
  /** What to say to each answer. */
  readonly why: Readonly<Record<Choice, string>>
}

export interface OwnLesson {
  readonly title: string
  /** Paragraphs. */
  readonly idea: readonly string[]
  readonly predict: OwnQuestion
  readonly shown: readonly string[]
  readonly question: OwnQuestion
  /** At least one of both is there. */
  readonly tree: TreeShown | null
  /** FEN. */
  readonly position: string | null
  readonly experiment: WrittenExperiment | null
}

/** Longest file, UTF-16 units. */
export const LONGEST_LESSON = 100_000
const LONGEST = { title: 80, paragraph: 600, ask: 300, choice: 120, why: 300 } as const
const MOST_PARAGRAPHS = 6
const MOST_IN_TREE = { levels: 4, moves: 6, leaves: 36, value: 99 } as const

/**
 * `LARGE`: the file is too long. `MISSING`: a field is missing. `UNKNOWN`: no such field. `KIND`: another kind of value
 * is wanted. `LENGTH`: a text is empty or too long. `ITEMS`: a list has too few or too many parts. `RANGE`: no whole
 * number, or out of range. `POSITION`: no legal position. `LEVELS`, `LEAVES`: the tree is too large. `VIEW`: neither
 * `white` nor `mover`. `SWITCH`: no such technique. `BOARD`: an experiment without a position. `PICTURE`: neither tree
 * nor position.
 */
export type LessonFault =
  | JsonFault
  | 'LARGE'
  | 'MISSING'
  | 'UNKNOWN'
  | 'KIND'
  | 'LENGTH'
  | 'ITEMS'
  | 'RANGE'
  | 'POSITION'
  | 'LEVELS'
  | 'LEAVES'
  | 'VIEW'
  | 'SWITCH'
  | 'BOARD'
  | 'PICTURE'

export interface LessonFailure {
  readonly ok: false
  readonly code: LessonFault
  /** From 1 on. */
  readonly line: number
  readonly column: number
  /** The path of the field, such as `question.choices[2]`; empty: the whole file. */
  readonly name: string
  /** The limit or the kind of value that is wanted, or the wrong technique; empty if the code says it all. */
  readonly wanted: string
}
type LessonResult = { readonly ok: true; readonly value: OwnLesson } | LessonFailure

interface Field {
  readonly json: Json
  readonly name: string
}

interface Fault {
  readonly code: LessonFault
  readonly at: number
  readonly name: string
  readonly wanted: string
}

type Kind = Json['kind']
type OfKind<K extends Kind> = Extract<Json, { kind: K }>

/** What is read where another kind of value is. */
const INSTEAD: { readonly [K in Kind]: OfKind<K> } = {
  object: { kind: 'object', at: 0, fields: new Map() },
  list: { kind: 'list', at: 0, items: [] },
  text: { kind: 'text', at: 0, text: '' },
  number: { kind: 'number', at: 0, number: 0 },
  flag: { kind: 'flag', at: 0, flag: false },
  null: { kind: 'null', at: 0 },
}

/** The name of a child: letters for White's moves, numbers for Black's. */
const childName = (ply: number, index: number): string =>
  ply % 2 === 0 ? String.fromCharCode(65 + index) : String(index + 1)

/** Reads on after a fault, with empty values, and remembers the first one. */
class Reader {
  fault: Fault | null = null

  lesson(root: Field): OwnLesson {
    const fields = this.#fields(
      root,
      ['lesson', 'title', 'idea', 'predict', 'shown', 'question'],
      ['tree', 'position', 'experiment'],
    )
    this.#whole(fields.lesson, 1, 1)
    const title = this.#text(fields.title, LONGEST.title)
    const idea = this.#paragraphs(fields.idea)
    const predict = this.#question(fields.predict)
    const shown = this.#paragraphs(fields.shown)
    const question = this.#question(fields.question)
    const position = fields.position && this.#position(fields.position)
    const tree = fields.tree && this.#tree(fields.tree)
    const experiment = fields.experiment && this.#experiment(fields.experiment, position)
    if (!position && !tree) this.#refuse('PICTURE', root)
    return { title, idea, predict, shown, question, tree, position, experiment }
  }

  #refuse(code: LessonFault, { json, name }: Field, wanted: string | number = ''): void {
    this.fault ??= { code, at: json.at, name, wanted: String(wanted) }
  }

  #kind<K extends Kind>(kind: K, field: Field): OfKind<K> {
    if (field.json.kind === kind) return field.json as OfKind<K>
    this.#refuse('KIND', field, kind)
    return INSTEAD[kind]
  }

  /** The fields of an object by name; an optional one that is missing is null. */
  #fields<Wanted extends string, Optional extends string = never>(
    field: Field,
    wanted: readonly Wanted[],
    optional: readonly Optional[] = [],
  ): Record<Wanted, Field> & Record<Optional, Field | null> {
    const { fields } = this.#kind('object', field)
    const nameOf = (name: string): string => (field.name === '' ? name : `${field.name}.${name}`)
    const known: readonly string[] = [...wanted, ...optional]
    for (const [name, json] of fields)
      if (!known.includes(name)) this.#refuse('UNKNOWN', { json, name: nameOf(name) })
    for (const name of wanted)
      if (!fields.has(name)) this.#refuse('MISSING', { json: field.json, name: nameOf(name) })
    const one = (name: string): Field | null => {
      const json = fields.get(name)
      return json ? { json, name: nameOf(name) } : null
    }
    const none: Field = { json: INSTEAD.null, name: field.name }
    return Object.fromEntries([
      ...wanted.map((name) => [name, one(name) ?? none]),
      ...optional.map((name) => [name, one(name)]),
    ]) as Record<Wanted, Field> & Record<Optional, Field | null>
  }

  #items(field: Field): Field[] {
    const { items } = this.#kind('list', field)
    return items.map((json, index) => ({ json, name: `${field.name}[${index + 1}]` }))
  }

  #text(field: Field, longest: number): string {
    const { text } = this.#kind('text', field)
    if (text.trim() === '' || text.length > longest) this.#refuse('LENGTH', field, longest)
    return text
  }

  #whole(field: Field, least: number, most: number): number {
    const { number } = this.#kind('number', field)
    if (!Number.isInteger(number) || number < least || number > most)
      this.#refuse('RANGE', field, least === most ? least : `${least}–${most}`)
    return number
  }

  #paragraphs(field: Field): string[] {
    const items = this.#items(field)
    if (items.length === 0 || items.length > MOST_PARAGRAPHS)
      this.#refuse('ITEMS', field, `1–${MOST_PARAGRAPHS}`)
    return items.map((item) => this.#text(item, LONGEST.paragraph))
  }

  #choices(field: Field, longest: number): Record<Choice, string> {
    const texts = this.#items(field).map((item) => this.#text(item, longest))
    if (texts.length !== CHOICES.length) this.#refuse('ITEMS', field, CHOICES.length)
    return Object.fromEntries(CHOICES.map((choice, index) => [choice, texts[index] ?? ''])) as Record<
      Choice,
      string
    >
  }

  #question(field: Field): OwnQuestion {
    const { ask, choices, right, why } = this.#fields(field, ['ask', 'choices', 'right', 'why'])
    return {
      ask: this.#text(ask, LONGEST.ask),
      choices: this.#choices(choices, LONGEST.choice),
      right: CHOICES[this.#whole(right, 1, CHOICES.length) - 1] ?? 'a',
      why: this.#choices(why, LONGEST.why),
    }
  }

  /** The leaves of lists in lists, by name, in the order of the search. */
  #leaves(field: Field): Record<string, number> {
    this.#kind('list', field)
    const leaves: Record<string, number> = {}
    const waiting = [{ field, path: '' }]
    let count = 0
    for (let next = waiting.pop(); next && this.fault === null; next = waiting.pop()) {
      const { path } = next
      if (next.field.json.kind !== 'list') {
        leaves[path] = this.#whole(next.field, 0, MOST_IN_TREE.value)
        count += 1
        if (count > MOST_IN_TREE.leaves) this.#refuse('LEAVES', next.field, MOST_IN_TREE.leaves)
        continue
      }
      const children = this.#items(next.field)
      if (children.length === 0 || children.length > MOST_IN_TREE.moves)
        this.#refuse('ITEMS', next.field, `1–${MOST_IN_TREE.moves}`)
      if (path.length >= MOST_IN_TREE.levels) this.#refuse('LEVELS', next.field, MOST_IN_TREE.levels)
      const named = children.map((child, index) => ({
        field: child,
        path: path + childName(path.length, index),
      }))
      waiting.push(...named.toReversed())
    }
    return leaves
  }

  #tree(field: Field): TreeShown {
    const { moves, prunes, view } = this.#fields(field, ['moves'], ['prunes', 'view'])
    const name = view && this.#text(view, LONGEST.title)
    if (view && name !== 'white' && name !== 'mover') this.#refuse('VIEW', view)
    return {
      tree: handTree(this.#leaves(moves)),
      prunes: prunes !== null && this.#kind('flag', prunes).flag,
      view: name === 'mover' ? 'mover' : 'white',
    }
  }

  #position(field: Field): string {
    const fen = this.#text(field, LONGEST.choice)
    if (!parsePosition(fen).ok) this.#refuse('POSITION', field)
    return fen
  }

  #experiment(field: Field, fen: string | null): WrittenExperiment | null {
    const { depth, with: names } = this.#fields(field, ['depth', 'with'])
    const values: Readonly<Record<string, string | null>> = {
      fen,
      depth: String(this.#whole(depth, 1, MOST_CHOSEN_DEPTH)),
      with: this.#text(names, LONGEST.paragraph),
    }
    const read = readArguments((name) => values[name] ?? null)
    if (read.ok) return read.value
    this.#refuse(read.code === 'NO_SWITCH' ? 'SWITCH' : 'BOARD', field, read.detail)
    return null
  }
}

/** Reads the text of a file. */
export function readLesson(text: string): LessonResult {
  const failed = ({ at, ...fault }: Fault): LessonFailure => ({ ok: false, ...fault, ...placeOf(text, at) })
  if (text.length > LONGEST_LESSON)
    return failed({ code: 'LARGE', at: 0, name: '', wanted: String(LONGEST_LESSON) })
  // Some editors begin a file with this mark.
  const json = readJson(text.replace(/^\uFEFF/, ' '))
  if (!json.ok) return failed({ code: json.code, at: json.at, name: '', wanted: '' })
  const reader = new Reader()
  const value = reader.lesson({ json: json.value, name: '' })
  return reader.fault ? failed(reader.fault) : { ok: true, value }
}
