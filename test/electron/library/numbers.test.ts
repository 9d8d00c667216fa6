// SPDX-License-Identifier: GPL-3.0-or-later
/** Ids, slots and ordinals of games agree with a plain list of them after any additions and removals. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Numbers } from '../../../electron/library/columns/numbers.ts'

interface Game {
  id: number
  slot: number
  ordinal: number
}

const steps = fc.array(
  fc.oneof(
    fc.record({ add: fc.nat(20), idGap: fc.nat(2), slotGap: fc.nat(2), ordinalGap: fc.nat(2) }),
    fc.record({ from: fc.nat(60), length: fc.nat(20) }),
  ),
  { maxLength: 20 },
)

it('agree with a list of games', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const numbers = new Numbers()
      let games: Game[] = []
      const end = { id: 0, slot: 0, ordinal: 0 }
      for (const step of list) {
        if ('add' in step) {
          const first = {
            id: end.id + step.idGap,
            slot: end.slot + step.slotGap,
            ordinal: end.ordinal + step.ordinalGap,
          }
          numbers.add(first.id, first.slot, first.ordinal, step.add)
          for (let i = 0; i < step.add; i++)
            games.push({ id: first.id + i, slot: first.slot + i, ordinal: first.ordinal + i })
          Object.assign(end, {
            id: first.id + step.add,
            slot: first.slot + step.add,
            ordinal: first.ordinal + step.add,
          })
        } else {
          numbers.remove(step.from, step.from + step.length)
          games = games.filter(({ ordinal }) => ordinal < step.from || ordinal >= step.from + step.length)
        }
        expect(numbers.games).toBe(games.length)
        const last = games.at(-1)
        expect([numbers.slotEnd, numbers.ordinalEnd]).toEqual(
          last ? [last.slot + 1, last.ordinal + 1] : [0, 0],
        )
        for (let number = 0; number <= end.id + 1; number++) {
          const by = (kind: keyof Game): Game | undefined => games.find((game) => game[kind] === number)
          expect(numbers.ordinalOf(number)).toBe(by('id')?.ordinal ?? -1)
          expect(numbers.ordinalIn(number)).toBe(by('slot')?.ordinal ?? -1)
          expect(numbers.idAt(number)).toBe(by('ordinal')?.id ?? -1)
          expect(numbers.slotAt(number)).toBe(by('ordinal')?.slot ?? -1)
        }
      }
      const packed = numbers.packed()
      expect(games.map(({ ordinal }) => packed.slotAt(ordinal))).toEqual(games.map((_, at) => at))
      expect(games.map(({ ordinal }) => packed.idAt(ordinal))).toEqual(games.map(({ id }) => id))
    }),
    { numRuns: 200 },
  )
})
