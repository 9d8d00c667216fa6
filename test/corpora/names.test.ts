// SPDX-License-Identifier: GPL-3.0-or-later
/** Which spellings of the corpora are suggested as one player, against what is known about the players. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type NameSuggestion, suggestNames } from '../../electron/data/names/suggestions.ts'
import { playersOfCorpora } from './name-evidence.ts'

/** Spellings of one person each, looked at while the rules were written. */
const PEOPLE: readonly (readonly string[])[] = [
  ['Carlsen, Magnus', 'Carlsen,Magnus', 'Carlsen,M', 'Magnus Carlsen'],
  ['Carlsen,H'],
  [
    'Torre Repetto, Carlos',
    'Carlos Torre Repetto',
    'Torre Repetto Carlos',
    'Torre Repetto Carlos (MEX)',
    'Torre Repetto Carlos (M',
  ],
  ['Torre, Eugenio', 'Torre,E'],
  [
    'Marshall, Frank James',
    'Frank James Marshall',
    'Marshall Frank James',
    'Marshall Frank James (USA)',
    'Marshall, Frank',
    'Marshall F',
  ],
  ['Marshall, AA.'],
  ['Fischer, Robert James', 'Robert James Fischer', 'Fischer, Robert J.', 'Fischer,R', 'Fischer, Bobby'],
  ['Fischer, Johannes'],
  ['Fischer, Joan'],
  ['Kasparov, Gary', 'Kasparov, Garry', 'Garry Kasparov', 'Kasparov,G'],
  ['Kasparov, Sergey', 'Kasparov,S'],
  ['Smyslov, Vassily', 'Smyslov, Vasily V.', 'Smyslov, Vasily', 'Smyslov, V.', 'Smyslov,V'],
  ['Petrosian, Tigran V', 'Petrosian, Tigran V.', 'Petrosjan, Tigran V.', 'Petrosian, Tigran', 'Petrosian,T'],
  ['Petrosian, Tigran L', 'Petrosian,TL'],
  ['Petrosian, Arshak B'],
  ['Nimzowitsch, Aaron', 'Nimzowitsch, Aaron ', 'Nimzowitsch Aron I', 'Aron Nimzowitsch'],
  ['Janowsky, Dawid Markelowicz', 'Janowsky, David', 'David Janowski', 'Janowski D'],
  ['Gruenfeld, Ernst', 'Ernst Gruenfeld', 'Gruenfeld Ernst F', 'Gruenfeld E'],
  ['Gruenfeld, Yehuda', 'Gruenfeld,Y'],
  ['Reshevsky, Samuel Herman', 'Reshevsky, Samuel', 'Samuel Reshevsky', 'Reshevsky Samuel H ('],
  ['Kramnik, Vladimir', 'Vladimir Kramnik', 'Kramnik,V', 'Kràmnìk, VlãÚdimir'],
  ['Vachier-Lagrave, Maxime', 'Vachier-Lagrave,M', 'Vachier Lagrave,M'],
  [
    'Dominguez Perez, Leinier',
    'Dominguez Perez, Lenier',
    'Dominguez Perez,L',
    'Dominguez, Lenier',
    'Dominguez,L',
  ],
  ['Dominguez, Jose M', 'Dominguez,JM'],
  ['Bogoljubow, Efim', 'Efim Bogoljubov', 'Bogoljubov E'],
  ['Kortschnoj, Viktor', 'Korchnoi, Viktor', 'Korchnoi,V'],
  ['Spassky, Boris V', 'Spassky, Boris', 'Boris Spassky'],
  ['Benko, Pal C', 'Benko, Pal', 'Benkoe, Pal'],
  ['Benko, Francisco'],
  ['Sokolov, Ivan', 'Sokolov,Ivan', 'Sokolov,I', 'Sokolov,Iv', 'Sokolov,Iv NED'],
  ['Sokolov, Andrei', 'Sokolov,And'],
  ['Alekhine, Alexander', 'Alekhine, Alexander A', 'Alexander Alekhine'],
  ['Capablanca, Jose Raul', 'Jose Raul Capablanca', 'Capablanca, Jose'],
  ['Rubinstein, Akiba', 'Akiba Rubinstein', 'Rubinstein A'],
  ['Rubinstein, Solomon'],
  ['Karpov, Anatoly', 'Karpov,Ana', 'Karpov,An', 'Karpov,A'],
  ['Nakamura, Hikaru', 'Nakamura,Hi', 'Nakamura,H'],
  ['De Firmian, Nick E', 'De Firmian,N', 'DeFirmian,N'],
  ['Georgiev, Kiril', 'Georgiev,Kiril Angelov', 'Georgiev,Ki'],
  ['Georgiev, Krum', 'Georgiev,Kr'],
  ['Lasker, Emanuel', 'Emanuel Lasker', 'Lasker Em'],
  ['Lasker, Edward', 'Edward Lasker'],
  ['Huebner, Robert', 'Huebner,R', 'Hubner, Robert'],
  ['Bruzon, Lazaro', 'Bruzon,L', 'Bruzon Batista,L'],
  ['Tal, Mihail', 'Tal, Mikhail', 'Tal,M'],
  ['Polgar, Judit', 'Polgar,Ju'],
  ['Polgar, Zsuzsa', 'Polgar,Z'],
  ['Polgar, Sofia', 'Polgar,S'],
  ['Steinitz, William', 'Steinitz, Wilhelm'],
  ['Evans, Larry D'],
  ['Evans, Larry Melvyn'],
  ['Vidmar, Milan Sr'],
  ['Vidmar, Milan Jr'],
]

/** Spellings of surnames drawn at random, and labelled after the rules were written. */
const HELD_OUT: readonly (readonly string[])[] = [
  ['Adelman, Charles D', 'Adelman,C'],
  ['Andonovski, Ljubisa', 'Andonovski,L'],
  ['Arkell, Keith C', 'Arkell,K'],
  ['Basagic, Zlatko', 'Basagic,Z'],
  ['Berry, Jonathan', 'Berry,J'],
  ['Berry,Ja'],
  ['Bhat, Vinay S', 'Bhat,V'],
  ['Cabrilo, Goran', 'Cabrilo,G'],
  ['Costigan, Richard', 'Costigan,R'],
  ['Dehmelt, Karl', 'Dehmelt,K'],
  ['Feoktistov, Alexey A', 'Feoktistov,A'],
  ['Galyas, Miklos', 'Galyas,M'],
  ['Gausel, Einar', 'Gausel,E'],
  ['Gomez Esteban, Juan Mario', 'Gomez Esteban,J'],
  ['Gretarsson, Helgi Ass', 'Gretarsson,H', 'Gretarsson,He'],
  ['Gretarsson, Andri A'],
  ['Gretarsson,Hj'],
  ['Harris, Derek JE'],
  ['Harris, Michael'],
  ['Harris, T.'],
  ['Harris,Da'],
  ['Hoen, Ragnar', 'Hoen,R'],
  ['Karasev, Vladimir I', 'Karasev,V', 'Karasev,Vl'],
  ['Kharitonov, Alexander', 'Kharitonov,Alexa', 'Kharitonov,Alexandr'],
  ['Kharitonov, Andrei Y'],
  ['Kharitonov, Sergei'],
  ['Klimov, Sergey', 'Klimov,S'],
  ['Kriventsov, Stanislav G', 'Kriventsov,S'],
  ['Lapshun, Yurij', 'Lapshun,Y'],
  ['Lapshun, Gary'],
  ['Levitt, Jonathan', 'Levitt,J'],
  ['Mannion, Stephen R', 'Mannion,Stephen R'],
  ['Martinovic, Slobodan'],
  ['Martinovic,Sa'],
  ['Nakhapetiane,Pogos', 'Nakhapetiane,P'],
  ['Naumann, Alexander', 'Naumann,A', 'Naumann,Al'],
  ['Naumann, Frank'],
  ['Nikolaidis, Ioannis', 'Nikolaidis,I'],
  ['Nikolaidis, Konstantinos', 'Nikolaidis,K'],
  ['Ostos, Julio', 'Ostos,J'],
  ['Ovetchkin, Roman', 'Ovetchkin,R'],
  ['Parry,Matt J', 'Parry,M'],
  ['Peric, Slavisa', 'Peric,Sl'],
  ['Proehl, Holger', 'Proehl,H'],
  ['Ristic, Nebojsa', 'Ristic,Neb1'],
  ['Ristic, Nenad', 'Ristic,Nen'],
  ['Ristovic, Ninad', 'Ristovic,N'],
  ['Saleh, Nabil', 'Saleh,Nab'],
  ['Saleh,Nag'],
  ['Saltaev, Mihail', 'Saltaev,M'],
  ['Sikorova, Olga', 'Sikorova,O'],
  ['Skatchkov, Pavel', 'Skatchkov,P'],
  ['Skatchkov,Valery'],
  ['Szmetan, Jorge', 'Szmetan,J'],
  ['Szmetan, Ricardo'],
  ['Teske, Henrik', 'Teske,H'],
  ['Tseitlin, Mark D', 'Tseitlin,Ma'],
  ['Tseitlin, Mikhail S'],
  ['Vasquez, Rodrigo', 'Vasquez,R', 'Vasquez Schroeder,R'],
  ['Vasquez'],
  ['Vavra, Pavel', 'Vavra,P1'],
  ['Vega, Jorge', 'Vega,J'],
  ['Vigorito, David', 'Vigorito,D'],
  ['Vysochin, Spartak', 'Vysochin,S'],
  ['Zelner, Alex', 'Zelner,Alexander'],
]

let suggestions: NameSuggestion[] = []
let known: ReadonlySet<string> = new Set()
beforeAll(() => {
  const players = playersOfCorpora()
  known = new Set(players.map(({ text }) => text))
  suggestions = suggestNames(players)
})

/** The suggestion that a text is part of, by its spelling. */
function spellings(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { spelling, changes } of suggestions)
    for (const text of [spelling, ...changes.map((change) => change.text)]) found.set(text, spelling)
  return found
}

/** Pairs of listed texts: suggested as one and one person, suggested and two people, one person and not suggested. */
function compared(people: readonly (readonly string[])[]) {
  const suggested = spellings()
  const listed = people.flatMap((texts, person) => texts.map((text) => ({ text, person })))
  const result = { right: 0, wrong: [] as string[], missed: [] as string[] }
  for (const [at, a] of listed.entries())
    for (const b of listed.slice(at + 1)) {
      const isOne = suggested.has(a.text) && suggested.get(a.text) === suggested.get(b.text)
      if (isOne && a.person === b.person) result.right++
      if (isOne && a.person !== b.person) result.wrong.push(`${a.text} | ${b.text}`)
      if (!isOne && a.person === b.person) result.missed.push(`${a.text} | ${b.text}`)
    }
  return result
}

describe('players of the corpora', () => {
  it.each([
    ['looked at', PEOPLE],
    ['held out', HELD_OUT],
  ])('are all in the files: %s', (_, people) => {
    const texts = people.flat()
    expect(texts.filter((text) => !known.has(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('are more than a hundred spellings of more than twenty people with two or more', () => {
    expect([PEOPLE, HELD_OUT].map((people) => [people.length, people.flat().length])).toEqual([
      [53, 148],
      [65, 117],
    ])
    expect(PEOPLE.filter(({ length }) => length > 1).length).toBeGreaterThanOrEqual(20)
  })

  it('are merged as a person would, none wrongly', () => {
    expect(compared(PEOPLE)).toEqual({
      right: 175,
      wrong: [],
      missed: [
        'Fischer, Robert James | Fischer, Bobby',
        'Robert James Fischer | Fischer, Bobby',
        'Fischer, Robert J. | Fischer, Bobby',
        'Fischer,R | Fischer, Bobby',
        'Steinitz, William | Steinitz, Wilhelm',
      ],
    })
  })

  it('are merged as well in those that no rule was made for', () => {
    expect(compared(HELD_OUT)).toEqual({
      right: 47,
      wrong: [],
      missed: [
        'Berry, Jonathan | Berry,J',
        'Gretarsson, Helgi Ass | Gretarsson,H',
        'Gretarsson,H | Gretarsson,He',
        'Hoen, Ragnar | Hoen,R',
        'Nakhapetiane,Pogos | Nakhapetiane,P',
        'Ostos, Julio | Ostos,J',
        'Ristic, Nebojsa | Ristic,Neb1',
        'Saleh, Nabil | Saleh,Nab',
        'Vavra, Pavel | Vavra,P1',
        'Zelner, Alex | Zelner,Alexander',
      ],
    })
  })

  it('take no spelling along that is not theirs', () => {
    const listed = new Map(PEOPLE.flatMap((texts, person) => texts.map((text) => [text, person] as const)))
    const strangers = suggestions.flatMap(({ spelling, changes }) => {
      const texts = [spelling, ...changes.map(({ text }) => text)].filter((text) => known.has(text))
      return texts.some((text) => listed.has(text)) ? texts.filter((text) => !listed.has(text)) : []
    })
    // A game of 1986; nobody knows which Robert Fischer played it.
    expect(strangers).toEqual(['Fischer, Robert'])
  })

  it('are sure only where letters or a FIDE number settle it', () => {
    const sure = suggestions
      .flatMap(({ changes }) => changes)
      .filter(({ confidence }) => confidence === 'sure')
    expect(sure.filter(({ reasons }) => reasons.includes('INITIALS'))).toEqual([])
    expect([known.size, suggestions.length, sure.length]).toEqual([17_779, 1790, 281])
  })
})
