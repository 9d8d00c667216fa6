// SPDX-License-Identifier: GPL-3.0-or-later
/** Ids, slots and places of games agree with a plain list of them after any additions and removals. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Numbers } from '../../../electron/library/columns/numbers.ts'

interface Game {
  id: number
  slot: number
  place: number
}

const steps = fc.array(
  fc.oneof(
    fc.record({ add: fc.nat(20), idGap: fc.nat(2), slotGap: fc.nat(2), placeGap: fc.nat(2) }),
    fc.record({ from: fc.nat(60), length: fc.nat(20) }),
  ),
  { maxLength: 20 },
)

it('agree with a list of games', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const numbers = new Numbers()
      let games: Game[] = []
      const end = { id: 0, slot: 0, place: 0 }
      for (const step of list) {
        if ('add' in step) {
          const first = {
            id: end.id + step.idGap,
            slot: end.slot + step.slotGap,
            place: end.place + step.placeGap,
          }
          numbers.add(first.id, first.slot, first.place, step.add)
          for (let i = 0; i < step.add; i++)
            games.push({ id: first.id + i, slot: first.slot + i, place: first.place + i })
          Object.assign(end, {
            id: first.id + step.add,
            slot: first.slot + step.add,
            place: first.place + step.add,
          })
        } else {
          numbers.remove(step.from, step.from + step.length)
          games = games.filter(({ place }) => place < step.from || place >= step.from + step.length)
        }
        expect(numbers.games).toBe(games.length)
        const last = games.at(-1)
        expect([numbers.slotEnd, numbers.placeEnd]).toEqual(last ? [last.slot + 1, last.place + 1] : [0, 0])
        for (let number = 0; number <= end.id + 1; number++) {
          const by = (kind: keyof Game): Game | undefined => games.find((game) => game[kind] === number)
          expect(numbers.placeOf(number)).toBe(by('id')?.place ?? -1)
          expect(numbers.placeIn(number)).toBe(by('slot')?.place ?? -1)
          expect(numbers.idAt(number)).toBe(by('place')?.id ?? -1)
          expect(numbers.slotAt(number)).toBe(by('place')?.slot ?? -1)
        }
      }
      const packed = numbers.packed()
      expect(games.map(({ place }) => packed.slotAt(place))).toEqual(games.map((_, at) => at))
      expect(games.map(({ place }) => packed.idAt(place))).toEqual(games.map(({ id }) => id))
    }),
    { numRuns: 200 },
  )
})
