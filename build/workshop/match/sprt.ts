// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The generalised sequential probability ratio test over game pairs, as in fishtest and fastchess: the ratio of the
 * likelihoods of two strengths, each under the distribution of that strength that explains the results best.
 *
 * Maximum-likelihood distributions: Michel Van den Bergh, "Comments on the GSPRT" (support_MLE_multinomial,
 * proposition 1.1) for a given score, "A practical introduction to normalized Elo" (section 4.1) for a given
 * t-value.
 */
import { NELO_PER_T, type Pentanomial, scoreOfElo } from './statistics.ts'

export interface SprtRules {
  /** Elo of the two hypotheses, in the units of the model. */
  elo0: number
  elo1: number
  /** Accepted chances of choosing H1 when H0 is true, and H0 when H1 is true. */
  alpha: number
  beta: number
  model: 'normalized' | 'logistic'
}

export type SprtVerdict = 'H0' | 'H1' | 'undecided'

/** Values and their probabilities, in ascending order. */
type Distribution = readonly { value: number; p: number }[]

/** An outcome that has not occurred counts as this many pairs, so that a distribution can have any score. */
const UNSEEN = 1e-3
const BISECTIONS = 100
const T_VALUE_ROUNDS = 50
const CONVERGED = 1e-12

/** Log-likelihood ratio of H1 to H0; 0 without pairs. */
export function logLikelihoodRatio(pairs: Pentanomial, { elo0, elo1, model }: SprtRules): number {
  if (pairs.every((pair) => pair === 0)) return 0
  const counts = pairs.map((pair) => pair || UNSEEN)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const seen = counts.map((count, index) => ({ value: index / 4, p: count / total }))
  const [under0, under1] = [elo0, elo1].map((elo) =>
    model === 'logistic'
      ? likeliestWithScore(seen, scoreOfElo(elo))
      : // The t-value of a pair is that of a game times the square root of two.
        likeliestWithTValue(seen, (elo / NELO_PER_T) * Math.SQRT2),
  )
  return total * seen.reduce((sum, { p }, i) => sum + p * Math.log(under1![i]!.p / under0![i]!.p), 0)
}

/** Wald's bounds on the log-likelihood ratio. */
export const sprtBounds = ({
  alpha,
  beta,
}: Pick<SprtRules, 'alpha' | 'beta'>): { lower: number; upper: number } => ({
  lower: Math.log(beta / (1 - alpha)),
  upper: Math.log((1 - beta) / alpha),
})

export function sprtVerdict(llr: number, rules: SprtRules): SprtVerdict {
  const { lower, upper } = sprtBounds(rules)
  return llr >= upper ? 'H1' : llr <= lower ? 'H0' : 'undecided'
}

/** The distribution with this mean under which the observed results are likeliest. */
const likeliestWithScore = (seen: Distribution, score: number): Distribution =>
  tilt(
    seen,
    seen.map(({ value }) => value - score),
  )

/**
 * The distribution with (mean - 1/2) / deviation = t under which the observed results are likeliest, found by
 * iteration.
 */
function likeliestWithTValue(seen: Distribution, t: number): Distribution {
  let likeliest: Distribution = seen.map(({ value }) => ({ value, p: 1 / seen.length }))
  for (let round = 0; round < T_VALUE_ROUNDS; round++) {
    const mean = likeliest.reduce((sum, { value, p }) => sum + value * p, 0)
    const deviation = Math.sqrt(likeliest.reduce((sum, { value, p }) => sum + p * (value - mean) ** 2, 0))
    const next = tilt(
      seen,
      seen.map(({ value }) => value - 0.5 - (t * deviation * (1 + ((mean - value) / deviation) ** 2)) / 2),
    )
    const change = Math.max(...next.map(({ p }, i) => Math.abs(p - likeliest[i]!.p)))
    likeliest = next
    if (change < CONVERGED) break
  }
  return likeliest
}

/** The distribution closest to the observed one for which these offsets have mean zero: p / (1 + x * offset). */
function tilt(seen: Distribution, offsets: readonly number[]): Distribution {
  const x = secularRoot(seen, offsets)
  return seen.map(({ value, p }, i) => ({ value, p: p / (1 + x * offsets[i]!) }))
}

/** The x for which the sum of p * offset / (1 + x * offset) is zero; the sum decreases between its poles. */
function secularRoot(seen: Distribution, offsets: readonly number[]): number {
  let low = -1 / Math.max(...offsets)
  let high = -1 / Math.min(...offsets)
  for (let step = 0; step < BISECTIONS; step++) {
    const x = (low + high) / 2
    const sum = seen.reduce((total, { p }, i) => total + (p * offsets[i]!) / (1 + x * offsets[i]!), 0)
    if (sum > 0) low = x
    else high = x
  }
  return (low + high) / 2
}
