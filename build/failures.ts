// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which tests failed, from the JSON reports of Vitest and Playwright. `npm test` lists them again at its end, where a
 * reader of a long log looks first.
 */

export interface Failure {
  /** The test's file and title, as the report names them. */
  test: string
  /** First lines of its error. */
  error: string
}

interface UnitReport {
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PageSuite {
  suites?: PageSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PageReport extends PageSuite {
  /** Errors that prevented tests from running at all. */
  errors?: { message?: string }[]
}

/** Lines of an error that are shown. */
const ERROR_LINES = 12
const ESCAPE = String.fromCharCode(27)

/** The first lines of a text, without the escapes that colour a terminal. */
function quoted(text: string | undefined): string {
  const plain = (text ?? '')
    .split(ESCAPE)
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('')
  return plain.split('\n').slice(0, ERROR_LINES).join('\n')
}

/** The failed tests of a report of Vitest, and the files that could not be loaded. */
function unitFailures({ testResults = [] }: UnitReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ test: name, error: quoted(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} > ${fullName}`,
      error: quoted(failureMessages?.[0]),
    }))
  })
}

/** The tests of a report of Playwright that failed at every try. */
function pageFailures(report: PageReport): Failure[] {
  const failures: Failure[] = (report.errors ?? []).map(({ message }) => ({
    test: 'before any test',
    error: quoted(message),
  }))
  const rest: PageSuite[] = [report]
  for (let suite = rest.pop(); suite; suite = rest.pop()) {
    rest.push(...(suite.suites ?? []))
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { status, results } of tests)
        if (status === 'unexpected')
          failures.push({ test: `${file} > ${title}`, error: quoted(results[0]?.error?.message) })
  }
  return failures
}

/** The failed tests of a report of either kind; empty if it is not a report. */
export function failuresOf(report: unknown): Failure[] {
  if (typeof report !== 'object' || report === null) return []
  return 'testResults' in report ? unitFailures(report as UnitReport) : pageFailures(report as PageReport)
}
