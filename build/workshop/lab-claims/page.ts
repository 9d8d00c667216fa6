// SPDX-License-Identifier: GPL-3.0-or-later
/** The claims and findings as tables between the markers of `docs/lab.md`. */
import { join } from 'node:path'
import { ROOT } from '../../tools/command.ts'
import { LETTERS, type Claim, type Finding, type Topic } from './claim.ts'

export const PAGE = join(ROOT, 'docs', 'lab.md')
const BEGIN = '<!-- lab claims -->'
const END = '<!-- end of lab claims -->'

/** The cells of a claim's row that need no search. */
export const cellsOf = ({ claim, claimed, experiment, id }: Claim) => ({
  claim,
  claimed,
  experiment: `${shortened(experiment)} (\`${id}\`)`,
})

/** Replaces long configurations by their letters, the longest first because some begin with others. */
function shortened(experiment: string): string {
  const letters = Object.entries(LETTERS).toSorted(([, one], [, other]) => other.length - one.length)
  return letters.reduce((text, [letter, setup]) => text.replaceAll(`\`${setup}`, `\`${letter}`), experiment)
}

export function writeRow(claim: Claim, { measured, holds }: Finding): string {
  const cells = cellsOf(claim)
  return `| ${cells.claim} | ${cells.claimed} | ${measured} | ${holds} | ${cells.experiment} |`
}

/**
 * The tables of all topics. @param findings by claim
 * @param before tables with the rows of the claims without a finding. @throws when one of these rows is not there
 */
export function writeTables(
  topics: readonly Topic[],
  findings: ReadonlyMap<string, Finding>,
  before = '',
): string {
  const known = before.split('\n')
  const rowOf = (claim: Claim): string => {
    const finding = findings.get(claim.id)
    if (finding) return writeRow(claim, finding)
    const row = known.find((line) => line.endsWith(`(\`${claim.id}\`) |`))
    if (row === undefined) throw new Error(`no finding for ${claim.id}`)
    return row
  }
  const letters = Object.entries(LETTERS).map(([letter, setup]) => `\`${letter}\` is \`${setup}\``)
  const tables = topics.map(({ title, claims }) =>
    [
      `### ${title}`,
      '',
      '| claim | claimed | measured | holds? | how to repeat it |',
      '|---|---|---|---|---|',
      ...claims.map(rowOf),
    ].join('\n'),
  )
  return [`${letters.join(', ')}.`, ...tables].join('\n\n')
}

/** Puts the tables into the page. @throws when it has no markers */
export function placeTables(page: string, tables: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no markers for the claims`)
  return `${page.slice(0, from)}${BEGIN}\n\n${tables}\n\n${page.slice(to)}`
}

/** The tables of the page; empty when it has none. */
export const tablesIn = (page: string): string =>
  page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)).trim()
