// SPDX-License-Identifier: GPL-3.0-or-later
/** The table of what a played game can do. */
import { describe, expect, it } from 'vitest'
import {
  isInPlay,
  nextState,
  TRANSITIONS,
  type PlayEvent,
  type PlayState,
} from '../../renderer/stores/play/states.ts'

const STATES: readonly PlayState[] = [
  'idle',
  'humanToMove',
  'checking',
  'warned',
  'engineThinking',
  'waiting',
  'over',
]
const EVENTS = Object.keys(TRANSITIONS) as PlayEvent[]
/** The events that can happen in a state. */
const eventsIn = (state: PlayState): PlayEvent[] => EVENTS.filter((event) => nextState(state, event) !== null)

/** The states along a path; it stops at an event that cannot happen. */
function follow(...events: PlayEvent[]): PlayState[] {
  const path: PlayState[] = ['idle']
  for (const event of events) {
    const next = nextState(path.at(-1)!, event)
    if (next === null) break
    path.push(next)
  }
  return path
}

describe('the states of a played game', () => {
  it('are all reached from no game', () => {
    const found = new Set<PlayState>(['idle'])
    for (const state of found) for (const event of eventsIn(state)) found.add(nextState(state, event)!)
    expect([...found].toSorted()).toEqual(STATES.toSorted())
  })

  it.each<[PlayState, PlayEvent[]]>([
    ['idle', ['personToMove', 'engineToMove', 'finish', 'hold', 'drop']],
    ['humanToMove', ['personToMove', 'engineToMove', 'check', 'finish', 'pause', 'drop']],
    ['checking', ['personToMove', 'engineToMove', 'warn', 'finish', 'pause', 'drop']],
    ['warned', ['personToMove', 'engineToMove', 'finish', 'pause', 'drop']],
    ['engineThinking', ['personToMove', 'engineToMove', 'finish', 'pause', 'drop']],
    ['waiting', ['personToMove', 'engineToMove', 'finish', 'hold', 'drop']],
    ['over', ['hold', 'drop']],
  ])('%s', (state, events) => {
    expect(eventsIn(state)).toEqual(events)
  })

  it('are in play where the game can be paused', () => {
    expect(STATES.filter(isInPlay)).toEqual(['humanToMove', 'checking', 'warned', 'engineThinking'])
  })

  it('lead through a game with a warning, a pause and its end', () => {
    expect(
      follow(
        'personToMove',
        'check',
        'warn',
        'personToMove',
        'engineToMove',
        'pause',
        'engineToMove',
        'finish',
      ),
    ).toEqual([
      'idle',
      'humanToMove',
      'checking',
      'warned',
      'humanToMove',
      'engineThinking',
      'waiting',
      'engineThinking',
      'over',
    ])
    // A game that has ended begins no turn.
    expect(follow('personToMove', 'finish', 'engineToMove')).toEqual(['idle', 'humanToMove', 'over'])
  })
})
