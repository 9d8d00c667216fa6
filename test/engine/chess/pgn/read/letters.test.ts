// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves with the pieces' letters of other languages. */
import { describe, expect, test } from 'vitest'
import { languagesOf, readGame, readGames } from '../../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../../engine/chess/pgn/write/writer.ts'
import { mainline, nodeOf, type GameTree } from '../../../../../engine/chess/tree.ts'

const sans = (tree: GameTree): string =>
  mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).san)
    .join(' ')

const ENGLISH = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O Qe2 d6 Kh1 Rb8'
const inLetters = (letters: string): string => {
  const own = letters.split(' ')
  const words = ENGLISH.split(' ').map((san) =>
    san.startsWith('O') ? san : san.replaceAll(/[KQRBN]/g, (letter) => own['KQRBN'.indexOf(letter)]!),
  )
  return words.map((word, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${word}` : word)).join(' ')
}

describe('a game', () => {
  test.each([
    ['German', 'K D T L S'],
    ['Dutch', 'K D T L P'],
    ['French', 'R D T F C'],
    ['Spanish', 'R D T A C'],
    ['Portuguese', 'R D T B C'],
    ['Czech', 'K D V S J'],
    ['Polish', 'K H W G S'],
    ['Hungarian', 'K V B F H'],
    ['Finnish', 'K D T L R'],
    ['Romanian', 'R D T N C'],
    ['Turkish', 'Ş V K F A'],
    ['Russian', 'Кр Ф Л С К'],
    ['Ukrainian', 'Кр Ф Т С К'],
    ['Bulgarian', 'Ц Д Т О К'],
  ])('in %s letters is read, told once, and written as it was', (_language, letters) => {
    const text = `[White "a"]\n\n${inLetters(letters)} *\n`
    const { tree, anomalies } = readGame(text)
    expect(sans(tree)).toBe(ENGLISH)
    expect(tree.tail).toBe('')
    expect(anomalies).toMatchObject([{ code: 'FOREIGN_LETTERS', line: 3, action: 'repaired' }])
    const written = writeGame(tree)
    expect(written.replaceAll(/\s+/g, ' ')).toContain(inLetters(letters).split(' ').slice(0, 14).join(' '))
    expect(readGame(written).tree).toEqual(tree)
  })

  test('in German letters has variations, captures, promotions and annotations', () => {
    const fen = '[SetUp "1"]\n[FEN "r3k3/1P6/8/8/8/8/4P3/4K1N1 w - - 0 1"]'
    const { tree } = readGame(`${fen}\n\n1. bxa8=D+ {Sf3!} (1. b8D+? Txb8 2. Sf3 $1) Kd7! *`)
    expect(sans(tree)).toBe('bxa8=Q+ Kd7')
    expect([...tree.nodes.values()].map(({ san }) => san)).toEqual([
      null,
      'bxa8=Q+',
      'b8=Q+',
      'Rxb8',
      'Nf3',
      'Kd7',
    ])
    expect(writeGame(tree)).toContain('(1. b8=D+ $2 Txb8 2. Sf3 $1)')
  })

  test('in Russian letters may have Cyrillic squares, captures and castling', () => {
    const { tree } = readGame('1. е4 е5 2. Кf3 Кс6 3. Сb5 а6 4. Сxс6 dхс6 5. О-О *')
    expect(sans(tree)).toBe('e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O')
  })

  test('keeps its letters when it is changed, unless they no longer tell the language', () => {
    const { tree } = readGame('1. e4 e5 2. Sf3 Sc6 3. Lb5 *')
    const changed = { ...tree, nodes: new Map(tree.nodes).set(1, { ...nodeOf(tree, 1), comment: 'x' }) }
    expect(writeGame(changed)).toContain('2. Sf3 Sc6 3. Lb5')
    // The French letter of the king is that of the rook in English.
    const start = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/R7/4K3 w - - 0 1"]'
    const king = readGame(`${start}\n\n1. Kf1 *`).tree
    expect(writeGame({ ...king, letters: 'fr' })).toContain('1. Kf1 *')
  })

  test('with English letters and a slip stays as it was', () => {
    const { tree } = readGame('1. e4 e5 2. Nf3 Nc6 3. Bb5 Sf6 4. O-O *')
    expect(sans(tree)).toBe('e4 e5 Nf3 Nc6 Bb5')
    expect(tree).toMatchObject({ tail: 'Sf6 4. O-O' })
    expect(tree.letters).toBeUndefined()
  })

  test('that breaks off is read as far as it goes, and its rest stays text', () => {
    const text = '1. e4 e5 2. Sf3 Sc6 3. Lb5 Dh1 4. O-O *'
    const { tree } = readGame(text)
    expect(sans(tree)).toBe('e4 e5 Nf3 Nc6 Bb5')
    expect(tree.tail).toBe('Dh1 4. O-O')
    expect(readGame(writeGame(tree)).tree).toEqual(tree)
  })
})

describe('the other games of a file', () => {
  const dutch = '1. d4 d5 2. Pf3 Pf6 3. Lf4 e6 *'

  test('tell the language of a game that is ambiguous alone', () => {
    // In English, f3 and c6 are moves of pawns; f for a bishop may be French or Italian.
    const pawns = '1. e4 e5 2. Pf3 Pc6 *'
    expect(sans(readGame(pawns).tree)).toBe('e4 e5 f3 c6')
    const { tree } = readGame(pawns, languagesOf(dutch))
    expect(sans(tree)).toBe('e4 e5 Nf3 Nc6')
    expect(tree.letters).toBe('nl')
    expect(readGame('1. e4 e5 2. Cf3 *').tree.letters).toBe('fr')
    const spanish = languagesOf('1. e4 e5 2. Cf3 Cc6 3. Ab5 *')
    expect(readGame('1. e4 e5 2. Cf3 *', spanish).tree.letters).toBe('es')
  })

  test('do not change a game in English, or in a third language', () => {
    const english = '1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Re1 *'
    const french = languagesOf('1. e4 e5 2. Cf3 Cc6 3. Fb5 Df6 4. Re2 *')
    expect(sans(readGame(english.replace('4. Re1', '4. O-O a6 5. Re1'), french).tree)).toContain('O-O a6 Re1')
    expect(readGame(english, french).tree.letters).toBeUndefined()
    expect(readGame('1. e4 e5 2. Sf3 Sc6 3. Lb5 *', french).tree.letters).toBe('de')
  })

  test('count in pasted text', () => {
    const { games } = readGames(`[Event "a"]\n\n${dutch}\n\n[Event "b"]\n\n1. e4 e5 2. Pf3 Pc6 *\n`)
    expect(games.map(({ tree }) => sans(tree))).toEqual(['d4 d5 Nf3 Nf6 Bf4 e6', 'e4 e5 Nf3 Nc6'])
  })

  test('tell nothing if their languages differ', () => {
    expect(languagesOf(`${dutch}\n1. e4 e5 2. Nf3 *\n1. e4 e5 2. Sf3 *`)).toEqual([])
  })
})
