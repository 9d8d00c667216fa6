// SPDX-License-Identifier: GPL-3.0-or-later
/** The program of the worker for one calculation of a lesson. The page terminates it to stop the calculation. */
import { type CalculationOrder, calculate } from './calculations.ts'

addEventListener(
  'message',
  ({ data }: MessageEvent<CalculationOrder>) => postMessage({ evt: 'finished', calculated: calculate(data) }),
  { once: true },
)
