// SPDX-License-Identifier: GPL-3.0-or-later
/** Lessons of one's own: the examples of the documentation, every kind of fault with its place, and any text at all. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Json, MOST_DEPTH, readJson } from '../../../renderer/lab/class/json.ts'
import { LONGEST_LESSON, type LessonFault, readLesson } from '../../../renderer/lab/class/lesson-file.ts'
import { statesAfter, walk } from '../../../renderer/lab/lessons/hand-tree.ts'

/** The value without its places. */
function plain(json: Json): unknown {
  if (json.kind === 'object')
    return Object.fromEntries([...json.fields].map(([name, value]) => [name, plain(value)]))
  if (json.kind === 'list') return json.items.map(plain)
  if (json.kind === 'text') return json.text
  if (json.kind === 'number') return json.number
  return json.kind === 'flag' ? json.flag : null
}

/** What `JSON.parse` makes of a text; undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('JSON with places', () => {
  test('is what JSON.parse reads, with any space', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(0, 2, '\t'), (text, space) => {
        const value: unknown = JSON.parse(text)
        const read = readJson(JSON.stringify(value, null, space))
        expect(read.ok && plain(read.value)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('is refused where JSON.parse refuses it, and nowhere else', () => {
    const pieces = fc.constantFrom(
      ...'{}[],:"\\ \n',
      'a',
      '0',
      '1',
      '-',
      '.5',
      'e3',
      'true',
      'null',
      '"x"',
      '\\u00e9',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const read = readJson(text)
        const value = parsed(text)
        if (read.ok) expect(plain(read.value)).toEqual(value)
        else if (read.code === 'SYNTAX') expect(value).toBeUndefined()
        if (!read.ok) expect(read.at).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['{"a": 1, "a": 2}', 'DUPLICATE', 9],
    [`${'['.repeat(MOST_DEPTH)}1${']'.repeat(MOST_DEPTH)}`, null, 0],
    ['['.repeat(100_000), 'DEEP', MOST_DEPTH],
    [`"${'a'.repeat(100_000)}`, 'SYNTAX', 0],
    ['', 'SYNTAX', 0],
    ['[1,]', 'SYNTAX', 3],
    ['[1] 2', 'SYNTAX', 4],
  ])('%#', (text, code, at) => {
    const read = readJson(text)
    expect(read.ok ? [null, 0] : [read.code, read.at]).toEqual([code, at])
  })
})

const FOLDER = join(import.meta.dirname, '../../../docs/lessons')
const EXAMPLES = readdirSync(FOLDER)
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

test.each(EXAMPLES)('%s of the documentation is a lesson', (name) => {
  const read = readLesson(textOf(name))
  expect(read).toMatchObject({ ok: true, value: { title: expect.any(String) } })
})

test('the tree of an example has the leaves that its text tells of', () => {
  const read = readLesson(textOf('three-moves.json'))
  if (!read.ok || !read.value.tree) throw new Error('no tree')
  const { tree, prunes } = read.value.tree
  const steps = walk(tree, prunes)
  const states = statesAfter(tree, steps, steps.length)
  expect(states[0]!.value).toBe(3)
  expect(
    tree.filter(({ children }, at) => children.length === 0 && states[at]!.phase === 'done'),
  ).toHaveLength(4)
  expect(tree.map(({ name }) => name)).toEqual(['', 'A', 'A1', 'A2', 'B', 'B1', 'B2', 'C', 'C1', 'C2'])
})

describe('a fault is named with its place', () => {
  const GOOD = textOf('three-moves.json')
  const ROOKS = textOf('two-rooks.json')
  test.each<[string, string, LessonFault, string]>([
    ['"lesson": 1', '"lesson": 2', 'RANGE', 'lesson'],
    ['"title": "Three moves, two replies",', '', 'MISSING', 'title'],
    ['"title"', '"titel"', 'UNKNOWN', 'titel'],
    ['"Three moves, two replies"', '7', 'KIND', 'title'],
    ['"Three moves, two replies"', '" "', 'LENGTH', 'title'],
    ['"Three moves, two replies"', `"${'x'.repeat(81)}"`, 'LENGTH', 'title'],
    ['[2, 8]', '[2, 100]', 'RANGE', 'tree.moves[2][2]'],
    ['[2, 8]', '[2, 0.5]', 'RANGE', 'tree.moves[2][2]'],
    ['[2, 8]', '[2, "8"]', 'KIND', 'tree.moves[2][2]'],
    ['[2, 8]', '[]', 'ITEMS', 'tree.moves[2]'],
    ['[2, 8]', '[1,2,3,4,5,6,7]', 'ITEMS', 'tree.moves[2]'],
    ['[2, 8]', '[[[[1]]]]', 'LEVELS', 'tree.moves[2][1][1][1]'],
    [
      '[2, 8]',
      `[${Array.from({ length: 6 }, () => '[1,1,1,1,1,1]').join()}]`,
      'LEAVES',
      'tree.moves[2][6][5]',
    ],
    ['"prunes": true', '"view": "black"', 'VIEW', 'tree.view'],
    ['"right": 2', '"right": 4', 'RANGE', 'predict.right'],
    ['"All six", ', '', 'ITEMS', 'predict.choices'],
    ['"tree": { "moves": [[5, 3], [2, 8], [1, 9]], "prunes": true },', '', 'PICTURE', ''],
    ['"lesson"', '"lesson" "', 'SYNTAX', ''],
  ])('%s becomes %s', (from, to, code, name) => {
    expect(GOOD).toContain(from)
    expect(readLesson(GOOD.replace(from, to))).toMatchObject({ ok: false, code, name })
  })
  test.each<[string, string, LessonFault, string]>([
    ['7k/8', '7x/8', 'POSITION', 'position'],
    ['mvv-lva', 'mvv', 'SWITCH', 'experiment'],
    ['"depth": 3', '"depth": 0', 'RANGE', 'experiment.depth'],
    ['"position": "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",', '"tree": { "moves": [1] },', 'BOARD', 'experiment'],
  ])('%s becomes %s', (from, to, code, name) => {
    expect(readLesson(ROOKS.replace(from, to))).toMatchObject({ ok: false, code, name })
  })

  test('by line and column', () => {
    const line = GOOD.split('\n').findIndex((text) => text.includes('[2, 8]'))
    const column = GOOD.split('\n')[line]!.indexOf('[2, 8]') + 5
    const read = readLesson(GOOD.replace('[2, 8]', '[2, 100]'))
    expect(read).toMatchObject({ line: line + 1, column })
  })

  test('if the file is too long', () => {
    expect(readLesson(' '.repeat(LONGEST_LESSON + 1))).toMatchObject({ code: 'LARGE' })
  })
})

test('any text, and any change of a lesson, is read or refused', () => {
  const lessons = EXAMPLES.map(textOf)
  const changes = fc.record({
    text: fc.constantFrom(...lessons),
    at: fc.nat(),
    length: fc.nat(20),
    by: fc.oneof(fc.string(), fc.json()),
  })
  fc.assert(
    fc.property(changes, ({ text, at, length, by }) => {
      const from = at % text.length
      const read = readLesson(text.slice(0, from) + by + text.slice(from + length))
      if (read.ok) expect(read.value.idea.length).toBeGreaterThan(0)
      else expect(read.line).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})
