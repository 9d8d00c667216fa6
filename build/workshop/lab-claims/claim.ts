// SPDX-License-Identifier: GPL-3.0-or-later
/** What a claim of the texts is, and what measuring it gives. */
import type { Workbench } from './workbench.ts'

/** `told`: a figure without a claim to hold, or one that is measured elsewhere. */
export type Verdict = 'yes' | 'no' | 'in part' | 'told'

export interface Finding {
  /** What we measured, as the page shows it. */
  readonly measured: string
  readonly holds: Verdict
}

export interface Claim {
  /** Its name on the command line. */
  readonly id: string
  /** What is claimed, and the figure or the answer that the texts give. */
  readonly claim: string
  readonly claimed: string
  /** What was run, in the words of `npm run lab`, with the abbreviations of the page. */
  readonly experiment: string
  measure(bench: Workbench): Finding
}

/** Claims about one thing: a table of the page. */
export interface Topic {
  readonly title: string
  readonly claims: readonly Claim[]
}
