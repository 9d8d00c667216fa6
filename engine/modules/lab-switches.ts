// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The table of switches of the Lab: algorithms, of which a search has one, and techniques, of which it has any
 * number. The command line, the page and the tests read it.
 */
import * as numbers from '../lab/layout.ts'
import { type Result, fail, succeed } from '../contract/result.ts'

export type SwitchGroup =
  | 'algorithm'
  | 'driver'
  | 'memory'
  | 'draws'
  | 'order'
  | 'quiescence'
  | 'pruning'
  | 'extension'
  | 'evaluation'

export interface LabSwitch {
  readonly name: string
  readonly group: SwitchGroup
  /** ALGORITHM_* or SWITCH_*. */
  readonly number: number
  /** A line of English for the command line. */
  readonly description: string
  /**
   * True when it never changes the value of the root: an algorithm has that of minimax with the same
   * techniques, a technique that of the same search without it.
   */
  readonly exact: boolean
  /** Names of the techniques that it needs; they are switched on with it. */
  readonly needs: readonly string[]
}

const row = (
  group: SwitchGroup,
  name: string,
  number: number,
  exact: boolean,
  description: string,
  ...needs: string[]
): LabSwitch => ({ name, group, number, description, exact, needs })

/** In the order in which one would teach them. */
export const LAB_SWITCHES: readonly LabSwitch[] = [
  row('algorithm', 'minimax', numbers.ALGORITHM_MINIMAX, true, 'two functions that call each other'),
  row('algorithm', 'negamax', numbers.ALGORITHM_NEGAMAX, true, 'the same with one function and a sign'),
  row('algorithm', 'alphabeta', numbers.ALGORITHM_FAIL_HARD, true, 'one refutation is enough; fail-hard'),
  row('algorithm', 'failsoft', numbers.ALGORITHM_FAIL_SOFT, true, 'alpha-beta with bounds beyond the window'),
  row('algorithm', 'scout', numbers.ALGORITHM_SCOUT, true, 'tests whether a move is better before it asks'),
  row('algorithm', 'negascout', numbers.ALGORITHM_NEGASCOUT, true, 'alpha-beta with a null window first'),
  row('algorithm', 'mtdf', numbers.ALGORITHM_MTDF, true, 'null windows alone, from a guess', 'table'),
  row('algorithm', 'sss', numbers.ALGORITHM_SSS, true, 'SSS*: null windows alone, from the top', 'table'),
  row(
    'algorithm',
    'selective',
    numbers.ALGORITHM_SELECTIVE,
    false,
    'guesses by half the depth, follows the best',
  ),
  row('algorithm', 'ladder', numbers.ALGORITHM_LADDER, false, 'the same, a half-move deeper each time'),
  row('driver', 'root', numbers.SWITCH_ROOT, true, 'the root on its own, without beta'),
  row('driver', 'deepening', numbers.SWITCH_DEEPENING, true, 'every depth begins with what was learned'),
  row('driver', 'aspiration', numbers.SWITCH_ASPIRATION, true, 'a corridor around the guess'),
  row('memory', 'table', numbers.SWITCH_TABLE, true, 'transposition table; entries of the same depth'),
  row(
    'memory',
    'deeper-entries',
    numbers.SWITCH_DEEPER_ENTRIES,
    false,
    'entries of more depth, too',
    'table',
  ),
  row('driver', 'mate-pruning', numbers.SWITCH_MATE_PRUNING, true, 'a shorter mate is known already'),
  row('driver', 'flat-mate', numbers.SWITCH_FLAT_MATE, false, 'every mate is worth the same'),
  row('draws', 'repetition', numbers.SWITCH_REPETITION, false, 'a position that repeats is a draw'),
  row('draws', 'fifty', numbers.SWITCH_FIFTY, false, 'fifty moves without progress are a draw'),
  row('draws', 'material-draw', numbers.SWITCH_DEAD, false, 'nobody has enough to mate: a draw'),
  row('order', 'worst-first', numbers.SWITCH_WORST_FIRST, true, 'the order turned round'),
  row('order', 'random', numbers.SWITCH_RANDOM, true, 'no order at all, the same every time'),
  row('order', 'captures-first', numbers.SWITCH_CAPTURES_FIRST, true, 'captures before other moves'),
  row('order', 'mvv-lva', numbers.SWITCH_MVV_LVA, true, 'largest victim, smallest attacker'),
  row('order', 'see', numbers.SWITCH_SEE, true, 'captures that lose material last'),
  row('order', 'recapture', numbers.SWITCH_RECAPTURE, true, 'takes the piece that took'),
  row('order', 'hash-move', numbers.SWITCH_HASH_MOVE, true, 'the move that the table remembers', 'table'),
  row(
    'memory',
    'moves-only',
    numbers.SWITCH_MOVES_ONLY,
    true,
    'the table gives moves, never values',
    'table',
    'hash-move',
  ),
  row('order', 'killers', numbers.SWITCH_KILLERS, true, 'what refuted a sibling'),
  row('order', 'history', numbers.SWITCH_HISTORY, true, 'what was good anywhere'),
  row('order', 'counter-moves', numbers.SWITCH_COUNTER, true, 'what refuted the same move'),
  row('quiescence', 'quiescence', numbers.SWITCH_QUIESCENCE, false, 'captures are counted out'),
  row('quiescence', 'promotions', numbers.SWITCH_PROMOTIONS, false, 'promotions, too', 'quiescence'),
  row('quiescence', 'checks', numbers.SWITCH_CHECKS, false, 'quiet checks in the first ply', 'quiescence'),
  row('quiescence', 'delta', numbers.SWITCH_DELTA, false, 'no captures that gain too little', 'quiescence'),
  row('pruning', 'null-move', numbers.SWITCH_NULL_MOVE, false, 'if passing is enough, stop'),
  row(
    'pruning',
    'verification',
    numbers.SWITCH_VERIFICATION,
    false,
    'and look again with a move',
    'null-move',
  ),
  row('pruning', 'futility', numbers.SWITCH_FUTILITY, false, 'a ply before the end, no hopeless moves'),
  row('pruning', 'razoring', numbers.SWITCH_RAZORING, false, 'close to the end, no hopeless nodes'),
  row('pruning', 'late-moves', numbers.SWITCH_LATE_MOVES, false, 'late moves less deeply'),
  row('extension', 'check-extension', numbers.SWITCH_CHECK_EXTENSION, false, 'a check is searched deeper'),
  row('extension', 'pawn-extension', numbers.SWITCH_PAWN_EXTENSION, false, 'so is a pawn to the seventh'),
  row('extension', 'one-reply', numbers.SWITCH_ONE_REPLY, false, 'so is the only legal move'),
  row('extension', 'singular', numbers.SWITCH_SINGULAR, false, 'so is the only good move', 'table'),
  row(
    'extension',
    'botvinnik-markoff',
    numbers.SWITCH_BOTVINNIK_MARKOFF,
    false,
    'so is a threat that comes back',
  ),
  row('evaluation', 'doubled-pawns', numbers.SWITCH_DOUBLED_PAWNS, false, 'a doubled pawn costs 10'),
  row('evaluation', 'pairs', numbers.SWITCH_PAIRS, false, 'two rooks, two bishops, queen with knight'),
  row('evaluation', 'advanced-pawns', numbers.SWITCH_ADVANCED_PAWNS, false, 'a pawn far up the board'),
  row('evaluation', 'piece-squares', numbers.SWITCH_SQUARES, false, 'pieces in the centre'),
  row('evaluation', 'mobility', numbers.SWITCH_MOBILITY, false, 'squares that pieces reach'),
  row('evaluation', 'king', numbers.SWITCH_KING, false, 'a sheltered king, later an active one'),
  row('evaluation', 'unstoppable-pawn', numbers.SWITCH_UNSTOPPABLE, false, 'a pawn no king can catch'),
  row('evaluation', 'engine', numbers.SWITCH_ENGINE, false, "the engine's own evaluation"),
]

/** An algorithm and the techniques that are on. */
export interface LabConfiguration {
  readonly algorithm: LabSwitch
  /** In the order of the table. */
  readonly switches: readonly LabSwitch[]
}

/**
 * `NO_SWITCH`: no row of the table has the name in `detail`; `TWO_ALGORITHMS`: the name is a second algorithm.
 */
export type SwitchFailure = 'NO_SWITCH' | 'TWO_ALGORITHMS'

const BY_NAME = new Map(LAB_SWITCHES.map((row) => [row.name, row]))

/** Reads names; without an algorithm among them it is negamax. Techniques that they need are added. */
export function readConfiguration(names: readonly string[]): Result<LabConfiguration, SwitchFailure> {
  let algorithm: LabSwitch | undefined
  const chosen = new Set<LabSwitch>()
  const wanted = [...names]
  for (const name of wanted) {
    const found = BY_NAME.get(name)
    if (!found) return fail('NO_SWITCH', name)
    if (found.group !== 'algorithm') chosen.add(found)
    else if (algorithm !== undefined && algorithm !== found) return fail('TWO_ALGORITHMS', name)
    else algorithm = found
    wanted.push(...found.needs)
  }
  const switches = LAB_SWITCHES.filter((row) => chosen.has(row))
  return succeed({ algorithm: algorithm ?? BY_NAME.get('negamax')!, switches })
}

const ENGINE_NAME = 'alfabeta'
const OFF = 'no-'

/**
 * Reads the names of a search by the engine, `alfabeta,no-<id>,...`, as lessons and the command line write them.
 * @returns ids of the techniques that are off; null if the names are those of the Lab's own searches
 */
export function readEngineNames(names: string): string[] | null {
  const [first, ...rest] = names.split(',')
  if (first !== ENGINE_NAME) return null
  return rest.map((name) => (name.startsWith(OFF) ? name.slice(OFF.length) : name))
}
