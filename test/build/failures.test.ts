// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { failuresOf } from '../../build/failures.ts'

test('failed unit tests are named, and files that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'is', status: 'passed' }] },
    ],
  }
  expect(failuresOf(report)).toEqual([
    { test: 'a.test.ts > subtracts', error: 'expected 1 to be 2' },
    { test: 'b.test.ts', error: 'no such module' },
  ])
})

/** A test of the page in its report. */
const spec = (title: string, status: string) => ({
  title,
  file: 'board.spec.ts',
  tests: [{ status, results: [{ error: { message: `${title} failed` } }] }],
})

test('tests of the page count as failed when every try failed', () => {
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('moves', 'expected'), spec('drags', 'flaky')],
        suites: [{ specs: [spec('drops', 'unexpected')] }],
      },
    ],
  }
  expect(failuresOf(report)).toEqual([
    { test: 'before any test', error: 'no server' },
    { test: 'board.spec.ts > drops', error: 'drops failed' },
  ])
})

test('what is no report names no test', () => {
  for (const report of [{}, null, 'text', 3]) expect(failuresOf(report)).toEqual([])
})
