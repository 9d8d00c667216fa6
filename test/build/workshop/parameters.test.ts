// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of the search's numbers: every one has a range that holds it, and a use. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasFractions, parseParameters, withParameters } from '../../../build/workshop/parameters.ts'

const FOLDER = resolve(import.meta.dirname, '../../../engine/core/search')
const FILE = join(FOLDER, 'parameters.ts')
const text = readFileSync(FILE, 'utf8')
const parameters = parseParameters(text)
/** The numbers of the clock are written in the same way. */
const HOST = resolve(import.meta.dirname, '../../../engine/host')
const timeText = readFileSync(join(HOST, 'time-numbers.ts'), 'utf8')
const timeNumbers = parseParameters(timeText)

test('every constant of the file is a parameter with a range', () => {
  const constants = [text, timeText].flatMap((each) =>
    [...each.matchAll(/^(?:export )?(?:const|let) (\w+)/gm)].map((match) => match[1]),
  )
  expect([...parameters, ...timeNumbers].map((each) => each.name)).toEqual(constants)
  expect(new Set(constants).size).toBe(constants.length)
})

test.each([...parameters, ...timeNumbers])(
  '$name lies within its range',
  ({ type, value, minimum, maximum, step }) => {
    expect(value).toBeGreaterThanOrEqual(minimum)
    expect(value).toBeLessThanOrEqual(maximum)
    expect(step).toBeGreaterThan(0)
    expect(step).toBeLessThanOrEqual(maximum - minimum)
    if (!hasFractions({ type })) expect([value, minimum, maximum, step].every(Number.isInteger)).toBe(true)
    if (type === 'u64') expect(minimum).toBeGreaterThanOrEqual(0)
  },
)

test('every parameter is used', () => {
  const users = readdirSync(FOLDER)
    .filter((name) => name !== 'parameters.ts')
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    // An import alone is no use.
    .map((source) => source.replaceAll(/^import [^']*'[^']*'$/gm, ''))
    .join('\n')
  const unused = parameters.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(users))
  expect(unused).toEqual([])
  const time = readFileSync(join(HOST, 'time.ts'), 'utf8')
  expect(timeNumbers.filter(({ name }) => !time.includes(`numbers.${name}`))).toEqual([])
})

test('other values are written where the old ones stood', () => {
  const [first, second] = parameters
  const real = parameters.find(({ type }) => type === 'f64')!
  const changed = withParameters(text, { [second!.name]: -7, [real.name]: 3 })
  const read = parseParameters(changed)
  expect(read).toEqual(
    parameters.map((each) =>
      each === second ? { ...each, value: -7 } : each === real ? { ...each, value: 3 } : each,
    ),
  )
  expect(read[0]).toEqual(first)
  expect(changed).toContain(`export const ${real.name}: f64 = 3.0 // `)
  expect(withParameters(text, {})).toBe(text)
})

test('an unknown name is an error', () => {
  expect(() => withParameters(text, { NO_SUCH_NUMBER: 1 })).toThrow('unknown parameters: NO_SUCH_NUMBER')
})
