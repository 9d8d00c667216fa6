// SPDX-License-Identifier: GPL-3.0-or-later
/** What a player tag says. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlayer, tidied } from '../../../../electron/data/names/player-name.ts'

/** The first reading as `surname|given|suffix|number|country`. */
function reading(text: string): string {
  const read = readPlayer(text)
  if (read.kind !== 'person') return read.kind
  const { surname, given, suffix, number, country } = read.readings[0]!
  return [surname.join(' '), given.join(' '), suffix, number, country].join('|').replace(/\|+$/, '')
}

describe('a player tag', () => {
  it.each([
    ['Carlsen, Magnus', 'carlsen|magnus'],
    ['CARLSEN,MAGNUS', 'carlsen|magnus'],
    ['  Carlsen ,  M. ', 'carlsen|m'],
    ['GM Carlsen, Magnus', 'carlsen|magnus'],
    ['Carlsen, Magnus (GM)', 'carlsen|magnus'],
    ['Magnus Carlsen', 'carlsen|magnus'],
    ['Bogoljubov E', 'bogoljubov|e'],
    ['Torre Repetto, Carlos (MEX)', 'torre repetto|carlos'],
    ['Torre Repetto, Carlos (M', 'torre repetto|carlos'],
    ['Nunn, John DM', 'nunn|john d m'],
    ['Petrosian,TL', 'petrosian|t l'],
    ['Bellon Lopez,JuM', 'bellon lopez|ju m'],
    ['Loek van Wely', 'van wely|loek'],
    ['Sterren, Paul van der', 'van der sterren|paul'],
    ['Le, Quang Liem', 'le|quang liem'],
    ["O'Kelly de Galway, Alberic", 'okelly de galway|alberic'],
    ['Vidmar, Milan Jr', 'vidmar|milan|jr'],
    ['Vidmar Jr., Milan', 'vidmar|milan|jr'],
    ['Gurevich,Mi2', 'gurevich|mi||2'],
    ['Akopian, V2.', 'akopian|v||2'],
    ['Sokolov,Iv NED', 'sokolov|iv|||ned'],
    ['Müller, Jörg', 'muller|jorg'],
    ['Botvinnik', 'botvinnik'],
  ])('%s', (text, expected) => expect(reading(text)).toBe(expected))

  it.each([
    ['', 'nobody'],
    ['?', 'nobody'],
    ['N.N.', 'nobody'],
    ['N, N', 'nobody'],
    ['Anonymous', 'nobody'],
    [' white  player', 'person'],
    ['Comp Genius', 'computer'],
    ['Deep Blue (Computer)', 'computer'],
    ['DEEP JUNIOR 6', 'computer'],
    ['Stockfish', 'computer'],
    ['player_17', 'computer'],
    ['Alekhine/Reilly', 'several'],
    ['Paul Morphy & Thomas Barnes', 'several'],
    ['Giri,Anish:Vujatovic,Rajko', 'several'],
    ['Silva, Junior', 'person'],
    [`${'('.repeat(257)})`, 'nobody'],
  ])('%s is %s', (text, kind) => expect(readPlayer(text).kind).toBe(kind))

  it('without a comma has every reading', () => {
    const read = readPlayer('Wang Hao')
    const surnames = read.kind === 'person' ? read.readings.map(({ surname }) => surname[0]) : []
    expect(surnames).toEqual(['hao', 'wang'])
  })

  it('has a reading, whatever it is, and its form is final', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readPlayer(text)
        if (read.kind === 'person')
          expect(read.readings.every(({ surname }) => surname.length > 0)).toBe(true)
        expect(tidied(tidied(text))).toBe(tidied(text))
      }),
    )
  })
})
