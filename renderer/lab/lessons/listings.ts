// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The searches of the first lessons as programs of at most twelve lines, in four notations. Each line may say which
 * steps of the animation it runs, so that the page can light it.
 */
import type { StepKind } from './hand-tree.ts'

export const NOTATIONS = ['pseudocode', 'typescript', 'python', 'c'] as const
export type Notation = (typeof NOTATIONS)[number]

export const PROGRAMS = ['minimax', 'negamax', 'alphabeta', 'negamaxAlphabeta'] as const
export type Program = (typeof PROGRAMS)[number]

/** A step of the animation; a program with a branch for each side has `white` and `black` instead of `learn`. */
export type Mark = Exclude<StepKind, 'learn'> | 'learn' | 'white' | 'black'

export interface Line {
  readonly code: string
  readonly mark: Mark | null
}

/** The marks stand before a bar. */
function listing(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const bar = line.indexOf('|')
      return { mark: (line.slice(0, bar).trim() || null) as Mark | null, code: line.slice(bar + 1) }
    })
}

export const LISTINGS: Readonly<Record<Program, Readonly<Record<Notation, readonly Line[]>>>> = {
  minimax: {
    pseudocode: listing(`
enter  |minimax(position, depth):
leaf   |    if depth is 0: return its value
       |    best ← nothing
       |    for each move:
       |        value ← minimax(next position, depth − 1)
white  |        if White moves: best ← max(best, value)
black  |        if Black moves: best ← min(best, value)
return |    return best`),
    typescript: listing(`
enter  |function minimax(position: Position, depth: number): number {
leaf   |  if (depth === 0) return evaluate(position)
       |  let best = isWhites(position) ? -Infinity : Infinity
       |  for (const next of nextPositions(position)) {
       |    const value = minimax(next, depth - 1)
white  |    if (isWhites(position)) best = Math.max(best, value)
black  |    else best = Math.min(best, value)
       |  }
return |  return best
       |}`),
    python: listing(`
enter  |def minimax(position, depth):
leaf   |    if depth == 0: return evaluate(position)
       |    best = -inf if is_whites(position) else inf
       |    for next in next_positions(position):
       |        value = minimax(next, depth - 1)
white  |        if is_whites(position): best = max(best, value)
black  |        else: best = min(best, value)
return |    return best`),
    c: listing(`
enter  |int minimax(Position *position, int depth) {
leaf   |  if (depth == 0) return evaluate(position);
       |  int best = is_whites(position) ? -INFINITE : INFINITE;
       |  for (int i = 0; i < count_next(position); i++) {
       |    int value = minimax(next(position, i), depth - 1);
white  |    if (is_whites(position)) best = max(best, value);
black  |    else best = min(best, value);
       |  }
return |  return best;
       |}`),
  },
  negamax: {
    pseudocode: listing(`
enter  |negamax(position, depth):
leaf   |    if depth is 0: return its value to the side to move
       |    best ← nothing
       |    for each move:
       |        value ← −negamax(next position, depth − 1)
learn  |        best ← max(best, value)
return |    return best`),
    typescript: listing(`
enter  |function negamax(position: Position, depth: number): number {
leaf   |  if (depth === 0) return isWhites(position) ? evaluate(position) : -evaluate(position)
       |  let best = -Infinity
       |  for (const next of nextPositions(position)) {
       |    const value = -negamax(next, depth - 1)
learn  |    best = Math.max(best, value)
       |  }
return |  return best
       |}`),
    python: listing(`
enter  |def negamax(position, depth):
leaf   |    if depth == 0: return evaluate(position) if is_whites(position) else -evaluate(position)
       |    best = -inf
       |    for next in next_positions(position):
       |        value = -negamax(next, depth - 1)
learn  |        best = max(best, value)
return |    return best`),
    c: listing(`
enter  |int negamax(Position *position, int depth) {
leaf   |  if (depth == 0) return is_whites(position) ? evaluate(position) : -evaluate(position);
       |  int best = -INFINITE;
       |  for (int i = 0; i < count_next(position); i++) {
       |    int value = -negamax(next(position, i), depth - 1);
learn  |    best = max(best, value);
       |  }
return |  return best;
       |}`),
  },
  alphabeta: {
    pseudocode: listing(`
enter  |alphabeta(position, depth, alpha, beta):
leaf   |    if depth is 0: return its value
       |    best ← nothing
       |    for each move:
       |        value ← alphabeta(next position, depth − 1, alpha, beta)
white  |        if White moves: best ← max(best, value); alpha ← max(alpha, best)
black  |        if Black moves: best ← min(best, value); beta ← min(beta, best)
cut    |        if alpha ≥ beta: return best
return |    return best`),
    typescript: listing(`
enter  |function alphabeta(position: Position, depth: number, alpha: number, beta: number): number {
leaf   |  if (depth === 0) return evaluate(position)
       |  let best = isWhites(position) ? -Infinity : Infinity
       |  for (const next of nextPositions(position)) {
       |    const value = alphabeta(next, depth - 1, alpha, beta)
white  |    if (isWhites(position)) alpha = Math.max(alpha, (best = Math.max(best, value)))
black  |    else beta = Math.min(beta, (best = Math.min(best, value)))
cut    |    if (alpha >= beta) return best
       |  }
return |  return best
       |}`),
    python: listing(`
enter  |def alphabeta(position, depth, alpha, beta):
leaf   |    if depth == 0: return evaluate(position)
       |    best = -inf if is_whites(position) else inf
       |    for next in next_positions(position):
       |        value = alphabeta(next, depth - 1, alpha, beta)
white  |        if is_whites(position): best = max(best, value); alpha = max(alpha, best)
black  |        else: best = min(best, value); beta = min(beta, best)
cut    |        if alpha >= beta: return best
return |    return best`),
    c: listing(`
enter  |int alphabeta(Position *position, int depth, int alpha, int beta) {
leaf   |  if (depth == 0) return evaluate(position);
       |  int best = is_whites(position) ? -INFINITE : INFINITE;
       |  for (int i = 0; i < count_next(position); i++) {
       |    int value = alphabeta(next(position, i), depth - 1, alpha, beta);
white  |    if (is_whites(position)) best = max(best, value), alpha = max(alpha, best);
black  |    else best = min(best, value), beta = min(beta, best);
cut    |    if (alpha >= beta) return best;
       |  }
return |  return best;
       |}`),
  },
  negamaxAlphabeta: {
    pseudocode: listing(`
enter  |alphabeta(position, depth, alpha, beta):
leaf   |    if depth is 0: return its value to the side to move
       |    best ← nothing
       |    for each move:
       |        value ← −alphabeta(next position, depth − 1, −beta, −alpha)
learn  |        best ← max(best, value)
       |        alpha ← max(alpha, best)
cut    |        if alpha ≥ beta: return best
return |    return best`),
    typescript: listing(`
enter  |function alphabeta(position: Position, depth: number, alpha: number, beta: number): number {
leaf   |  if (depth === 0) return isWhites(position) ? evaluate(position) : -evaluate(position)
       |  let best = -Infinity
       |  for (const next of nextPositions(position)) {
       |    const value = -alphabeta(next, depth - 1, -beta, -alpha)
learn  |    best = Math.max(best, value)
       |    alpha = Math.max(alpha, best)
cut    |    if (alpha >= beta) return best
       |  }
return |  return best
       |}`),
    python: listing(`
enter  |def alphabeta(position, depth, alpha, beta):
leaf   |    if depth == 0: return evaluate(position) if is_whites(position) else -evaluate(position)
       |    best = -inf
       |    for next in next_positions(position):
       |        value = -alphabeta(next, depth - 1, -beta, -alpha)
learn  |        best = max(best, value)
       |        alpha = max(alpha, best)
cut    |        if alpha >= beta: return best
return |    return best`),
    c: listing(`
enter  |int alphabeta(Position *position, int depth, int alpha, int beta) {
leaf   |  if (depth == 0) return is_whites(position) ? evaluate(position) : -evaluate(position);
       |  int best = -INFINITE;
       |  for (int i = 0; i < count_next(position); i++) {
       |    int value = -alphabeta(next(position, i), depth - 1, -beta, -alpha);
learn  |    best = max(best, value);
       |    alpha = max(alpha, best);
cut    |    if (alpha >= beta) return best;
       |  }
return |  return best;
       |}`),
  },
}

/** The line that a step runs; -1 before the first step. @param isWhites whether White moves at the node of the step */
export function lineOf(lines: readonly Line[], kind: StepKind | undefined, isWhites: boolean): number {
  const own = kind === 'learn' ? (isWhites ? 'white' : 'black') : kind
  const at = lines.findIndex(({ mark }) => mark !== null && mark === own)
  return at >= 0 || kind === undefined ? at : lines.findIndex(({ mark }) => mark === kind)
}
