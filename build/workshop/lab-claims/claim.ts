// SPDX-License-Identifier: GPL-3.0-or-later
/** A claim about the Lab's techniques, the finding when it is measured, and the configurations that many claims share. */
import type { Workbench } from './workbench.ts'

/** `reported`: a figure that cannot decide a claim. */
export type Verdict = 'yes' | 'no' | 'in part' | 'reported'

export interface Finding {
  /** The result, as the page shows it. */
  readonly measured: string
  readonly holds: Verdict
}

export interface Claim {
  /** Its name on the command line. */
  readonly id: string
  /** The claim, and the figure or answer in the texts. */
  readonly claim: string
  readonly claimed: string
  /** The searches, as arguments of `npm run lab`, with the abbreviations of the page. */
  readonly experiment: string
  measure(bench: Workbench): Finding
}

/** Claims about one subject: a table of the page. */
export interface Topic {
  readonly title: string
  readonly claims: readonly Claim[]
}

/** Alpha-beta that counts pieces. */
export const M = 'alphabeta,mvv-lva'
/** Alpha-beta that evaluates like a real program, with exchanges counted out. */
export const J = 'alphabeta,mvv-lva,killers,engine,quiescence'
/** J with iterative deepening, a table and everything that orders moves. */
export const D = `${J},history,deepening,table,hash-move`

/** The letters that stand for these configurations on the page. */
export const LETTERS: Readonly<Record<string, string>> = { M, J, D }
