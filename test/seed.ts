// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Property tests draw the same examples in every run, so that a failure is about the code and not about luck.
 * `TEST_SEED=random` or a number looks for new ones; what it finds becomes an example in a test.
 */
import { configureGlobal } from 'fast-check'

/** Any number; there is nothing to this one. */
const SEED = 20_261_121

const wanted = process.env['TEST_SEED']
if (wanted !== 'random') configureGlobal({ seed: wanted === undefined ? SEED : Number(wanted) })
