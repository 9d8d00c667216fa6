// SPDX-License-Identifier: GPL-3.0-or-later
/** Links to lessons and experiments: written and read back, and refused when they lead nowhere. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { START } from '../../../renderer/lab/lessons/positions.ts'
import {
  ALGORITHMS,
  MOST_CHOSEN_DEPTH,
  TECHNIQUES,
  usualExperiment,
  withAlgorithm,
  withSwitch,
} from '../../../renderer/stores/lab/experiment.ts'
import { indexOfLesson, isLink, makeLink, readLink } from '../../../renderer/stores/lab/links.ts'

const names = (rows: typeof TECHNIQUES) => fc.constantFrom(...rows.map(({ name }) => name))

test('an experiment is read back from its link', () => {
  const experiments = fc.record({
    algorithm: names(ALGORITHMS),
    switches: fc.uniqueArray(names(TECHNIQUES)),
    depth: fc.integer({ min: 1, max: MOST_CHOSEN_DEPTH }),
  })
  fc.assert(
    fc.property(experiments, ({ algorithm, switches, depth }) => {
      const chosen = withAlgorithm({ ...usualExperiment(), switches: [], depth }, algorithm)
      const experiment = switches.reduce((made, name) => withSwitch(made, name, true), chosen)
      const link = makeLink({ kind: 'experiment', fen: START, experiment })
      expect(link).not.toMatch(/\s/)
      expect(readLink(`  ${link}\n`)).toEqual({ kind: 'experiment', fen: START, experiment })
    }),
  )
})

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'alfabeta:lesson/', 'alfabeta:experiment?fen='),
      fc.string(),
      (head, text) => {
        const link = readLink(head + text)
        if (link) expect(readLink(makeLink(link))).toEqual(link)
      },
    ),
  )
})

describe('links of lessons', () => {
  const IDS = ['tree', 'minimax']
  test.each([
    ['alfabeta:lesson/minimax', 1],
    ['alfabeta:lesson/2', 1],
    ['alfabeta:lesson/0', -1],
    ['alfabeta:lesson/3', -1],
    ['alfabeta:lesson/other', -1],
  ])('%s', (text, index) => {
    const link = readLink(text)
    expect(link?.kind === 'lesson' && indexOfLesson(link.lesson, IDS)).toBe(index)
  })
  test.each([
    'alfabeta:lesson/',
    'alfabeta:lesson/../x',
    'alfabeta:experiment?depth=4',
    'alfabeta:experiment?fen=8/8/8/8/8/8/8/8_w_-_-_0_1',
    'alfabeta:other',
  ])('%s leads nowhere', (text) => {
    expect(isLink(text)).toBe(true)
    expect(readLink(text)).toBeNull()
  })
})
