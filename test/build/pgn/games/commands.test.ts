// SPDX-License-Identifier: GPL-3.0-or-later
/** What each command on the games of files writes. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { PlayerReport } from '../../../../build/pgn/player-report.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../../engine/chess/pgn/write/writer.ts'
import { latin1 } from '../../../electron/documents/bytes.ts'
import { gameOf, gamesIn, Rig, valuesOf } from './rig.ts'

const rig = new Rig()
afterAll(() => rig.end())

const REYKJAVIK = gameOf(
  {
    Event: 'World Championship',
    Site: 'Reykjavik',
    Date: '1972.07.16',
    Round: '3',
    White: 'Spassky, Boris V',
    Black: 'Fischer, Robert James',
    Result: '0-1',
    WhiteElo: '2660',
    BlackElo: '2785',
    ECO: 'A60',
  },
  '1. d4 Nf6 2. c4 e6 3. Nf3 c5 4. d5 exd5 5. cxd5 d6 6. Nc3 g6',
)
const NAJDORF = gameOf(
  { Event: 'Club', Date: '2001.??.??', White: 'Dvořák, J', Black: 'Müller', Result: '1-0', WhiteElo: '2000' },
  '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6',
)
const SETUP = gameOf(
  { Event: 'Study', SetUp: '1', FEN: '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1', Result: '1/2-1/2' },
  '1. e4 Kxe4',
)
const ALL = [REYKJAVIK, NAJDORF, SETUP].join('\n')

describe('filter', () => {
  it.each([
    ['--player fischer', [REYKJAVIK]],
    ['--player dvorak', [NAJDORF]],
    ['--player mueller', [NAJDORF]],
    ['--white fischer', []],
    ['--black fischer', [REYKJAVIK]],
    ['--event world', [REYKJAVIK]],
    ['--site reykjavik', [REYKJAVIK]],
    ['--result 1-0 --result 1/2-1/2', [NAJDORF, SETUP]],
    ['--rating 2700-', [REYKJAVIK]],
    ['--rating 2000', [NAJDORF]],
    ['--date 1972.07-1972.08', [REYKJAVIK]],
    ['--date 2001', [NAJDORF]],
    ['--eco A', [REYKJAVIK]],
    ['--eco B90-B99', [NAJDORF]],
    ['--plies 10-11', [NAJDORF]],
    ['--plies=-10', [NAJDORF, SETUP]],
    ['--player fischer --not', [NAJDORF, SETUP]],
    ['--event o --result 0-1', [REYKJAVIK]],
  ])('%s', async (words, expected) => {
    expect(await rig.made('filter', ALL, ...words.split(' '))).toBe(expected.join('\n'))
  })

  it('finds a position in the main line, whatever its counters, and not in a variation', async () => {
    const french = gameOf({ Event: 'French' }, '1. e4 e6 2. d4 (2. d3 d5) 2... d5')
    const fen = ['--fen', 'rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 9 40']
    expect(await rig.made('filter', `${ALL}\n${french}`, ...fen)).toBe(french)
    const variation = ['--fen', 'rnbqkbnr/ppp2ppp/4p3/3p4/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 0 3']
    expect(await rig.made('filter', `${ALL}\n${french}`, ...variation)).toBe('')
    expect(await rig.made('filter', ALL, '--fen', '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1')).toBe(SETUP)
  })

  it('writes games byte for byte, with their line ends and the text around them', async () => {
    const dos = NAJDORF.replaceAll('\n', '\r\n')
    const text = `Preface\n\n${REYKJAVIK}\n\n\nA story.\n \n${dos}\r\n\r\nThe end.\n`
    const expected = `A story.\r\n\r\n${dos}\r\nThe end.\r\n`
    expect(await rig.made('filter', text, '--result', '1-0')).toBe(expected)
  })

  it('keeps the encoding, and reads names in it', async () => {
    const input = rig.file('in.pgn', latin1(ALL.replaceAll('Dvořák', 'Dvo\xf8\xe1k')))
    await rig.run('filter', [input, '--player', 'müller', '-o', rig.path('czech.pgn')])
    expect(rig.bytes('czech.pgn').toString('latin1')).toBe(NAJDORF.replace('Dvořák', 'Dvo\xf8\xe1k'))
  })

  it('reads several files, also compressed ones, and keeps a byte order mark', async () => {
    const first = rig.file('first.pgn', `\ufeff${REYKJAVIK}`)
    const second = rig.file('second.pgn.gz', gzipSync(`${NAJDORF}\n${SETUP}`))
    const done = await rig.run('filter', [first, second, '-o', rig.path('both.pgn')])
    expect(done).toEqual({ ok: true, value: { games: 3, written: 3 } })
    expect(rig.bytes('both.pgn').toString()).toBe(`\ufeff${ALL}`)
  })
})

describe('sort', () => {
  const games = [
    { White: 'b', Black: 'x', Date: '2001.02.03', Event: 'é', Round: '10', ECO: 'B01', WhiteElo: '2000' },
    { White: 'Á', Black: 'z', Date: '2001.??.??', Event: 'f', Round: '2', ECO: 'A00', BlackElo: '2500' },
    { White: '?', Black: 'y', Date: '????.??.??', Event: 'e', Round: '-', ECO: '?' },
    { White: 'a', Black: 'X', Date: '1999.12.31', Event: 'E', Round: '2.1', ECO: 'E99', WhiteElo: '1800', BlackElo: '2000' },
  ] // prettier-ignore
  const text = games.map((tags, index) => gameOf({ ...tags, Site: String(index) }, '1. e4')).join('\n')

  it.each([
    ['date', '3,1,0,2'],
    ['white', '1,3,0,2'],
    ['black', '0,3,2,1'],
    ['event', '0,2,3,1'],
    ['round', '1,3,0,2'],
    ['eco', '1,0,3,2'],
    ['rating', '3,0,1,2'],
    ['event,date', '3,0,2,1'],
  ])('by %s', async (by, order) => {
    expect(valuesOf(await rig.made('sort', text, '--by', by), 'Site').join()).toBe(order)
  })

  it('in the other direction, with unknown values still last and equal ones in their order', async () => {
    expect(valuesOf(await rig.made('sort', text, '--by', 'date', '--descending'), 'Site').join()).toBe(
      '0,1,3,2',
    )
    expect(valuesOf(await rig.made('sort', text, '--by', 'event', '--descending'), 'Site').join()).toBe(
      '1,0,2,3',
    )
  })
})

describe('dedupe', () => {
  const MOVES = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O'
  const LONG = `${MOVES} 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7`
  const TAGS = {
    Event: 'Linares 1993',
    Date: '1993.03.01',
    Round: '5',
    White: 'Kasparov, Garry',
    Black: 'Karpov, Anatoly',
    Result: '1/2-1/2',
  }
  const base = gameOf(TAGS, LONG)

  it.each([
    ['the same text', base],
    ['another spelling of the moves', gameOf(TAGS, LONG.replaceAll('. ', '.'))],
    ['initials', gameOf({ ...TAGS, White: 'Kasparov, G', Black: 'Karpov A.' }, LONG)],
    ['the other order of a name', gameOf({ ...TAGS, White: 'Garry Kasparov' }, LONG)],
    ['no first names', gameOf({ ...TAGS, White: 'KASPAROV', Black: 'Karpov' }, LONG)],
    ['no round and no day', gameOf({ ...TAGS, Round: '?', Date: '1993.??.??' }, LONG)],
    ['a shorter name of the event', gameOf({ ...TAGS, Event: 'Linares' }, LONG)],
    ['no result', gameOf({ ...TAGS, Result: '*' }, LONG)],
    ['ten moves', gameOf(TAGS, LONG.split(' 11.')[0]!)],
  ])('leaves out a copy with %s', async (_name, copy) => {
    expect(await rig.made('dedupe', `${copy}\n${base}`)).toBe(base)
    expect(await rig.made('dedupe', `${base}\n${copy}`)).toBe(base)
  })

  it('keeps the copy with comments', async () => {
    const annotated = gameOf(TAGS, `${LONG} {A main line.}`)
    expect(await rig.made('dedupe', `${base}\n${annotated}`)).toBe(annotated)
    expect(await rig.made('dedupe', `${annotated}\n${base}`)).toBe(annotated)
  })

  it.each([
    ['another round', gameOf({ ...TAGS, Round: '6' }, LONG)],
    ['another day', gameOf({ ...TAGS, Date: '1993.03.02' }, LONG)],
    ['another event', gameOf({ ...TAGS, Event: 'Tilburg' }, LONG)],
    ['another result', gameOf({ ...TAGS, Result: '1-0' }, LONG)],
    ['another first name', gameOf({ ...TAGS, White: 'Kasparov, Sergey' }, LONG)],
    ['another move at the end', gameOf(TAGS, LONG.replace('Bb7', 'c5'))],
    ['nine moves', gameOf(TAGS, LONG.split(' 10.')[0]!)],
    ['no player', gameOf({ ...TAGS, White: '?' }, LONG)],
    [
      'another first position',
      gameOf({ ...TAGS, SetUp: '1', FEN: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1' }, LONG),
    ],
    ['an illegal move', gameOf(TAGS, LONG.replace('Bb7', 'Bb3'))],
  ])('keeps a game with %s', async (_name, other) => {
    const both = `${base}\n${other}`
    expect(await rig.made('dedupe', both)).toBe(both)
  })

  it('keeps five games of one pairing with the same eight moves', async () => {
    const five = [1, 2, 3, 4, 5].map((round) => gameOf({ ...TAGS, Round: `${round}` }, MOVES)).join('\n')
    expect(await rig.made('dedupe', five)).toBe(five)
    const undated = ['a', 'b'].map((comment) =>
      gameOf({ ...TAGS, Round: '?', Date: '1993.??.??' }, `${MOVES} {${comment}}`),
    )
    expect(await rig.made('dedupe', undated.join('\n'))).toBe(undated.join('\n'))
  })

  it('reports what was left out and why', async () => {
    const input = rig.file('in.pgn', [base, gameOf({ ...TAGS, White: 'Kasparov' }, LONG), base].join('\n'))
    const done = await rig.run('dedupe', [
      input,
      '-o',
      rig.path('one.pgn'),
      '--report',
      rig.path('report.jsonl'),
    ])
    expect(done).toEqual({
      ok: true,
      value: { games: 3, written: 1, leftOut: 2, identical: 1, sameMoves: 1, shorter: 0 },
    })
    const lines = rig
      .text('report.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const copyOf = { file: input, game: 1, line: 1 }
    expect(lines).toEqual([
      { file: input, game: 2, line: 11, why: 'SAME_MOVES', copyOf, title: 'Kasparov - Karpov, Anatoly, Linares 1993, 5, 1993.03.01, 1/2-1/2' },
      { file: input, game: 3, line: 21, why: 'IDENTICAL', copyOf, title: 'Kasparov, Garry - Karpov, Anatoly, Linares 1993, 5, 1993.03.01, 1/2-1/2' },
    ]) // prettier-ignore
  })
})

/** The files that `split` makes of a text, by their names. */
const split = async (text: string, ...words: string[]): Promise<Record<string, string>> => {
  const input = rig.file('all.pgn', text)
  const folder = rig.path(`parts-${rig.names.length}`)
  const done = await rig.run('split', [input, '-o', folder, ...words])
  if (!done.ok) throw new Error(`${done.code} ${done.detail}`)
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  )
}

describe('split', () => {
  it('by number', async () => {
    expect(await split(ALL, '--count', '2')).toEqual({
      'all-0001.pgn': `${REYKJAVIK}\n${NAJDORF}`,
      'all-0002.pgn': SETUP,
    })
  })

  it('by year, unknown ones together', async () => {
    expect(await split(ALL, '--by', 'year')).toEqual({
      '1972.pgn': REYKJAVIK,
      '2001.pgn': NAJDORF,
      'unknown.pgn': SETUP,
    })
  })

  it('by player, for both players', async () => {
    expect(Object.keys(await split(ALL, '--by', 'player'))).toEqual([
      'Dvořák, J.pgn',
      'Fischer, Robert James.pgn',
      'Müller.pgn',
      'Spassky, Boris V.pgn',
      'unknown.pgn',
    ])
  })

  it('with names that every system accepts', async () => {
    const events = ['a/b: c?', 'A_B_ C_', '..', 'CON', 'lpt1.x', 'x'.repeat(300), ' ends. ', '../../up']
    const games = events.map((Event) => gameOf({ Event }, '1. e4'))
    const parts = await split(games.join('\n'), '--by', 'event')
    expect(Object.keys(parts)).toEqual([
      '_.._up.pgn',
      '_CON.pgn',
      '_lpt1.x.pgn',
      'a_b_ c_.pgn',
      'ends.pgn',
      'unknown.pgn',
      `${'x'.repeat(60)}.pgn`,
    ])
    expect(parts['a_b_ c_.pgn']).toBe(`${games[0]}\n${games[1]}`)
  })

  it('writes into a folder with files only if forced', async () => {
    const input = rig.file('all.pgn', ALL)
    const folder = rig.path('full')
    mkdirSync(folder)
    rig.file('full/1972.pgn', 'mine')
    rig.file('full/notes.txt', 'mine')
    const words = [input, '-o', folder, '--by', 'year']
    expect(await rig.run('split', words)).toMatchObject({ ok: false, code: 'EXISTS' })
    expect(rig.text('full/1972.pgn')).toBe('mine')
    expect(await rig.run('split', [...words, '--force'])).toMatchObject({ ok: true, value: { files: 3 } })
    expect(rig.text('full/1972.pgn')).toBe(REYKJAVIK)
    expect(rig.text('full/notes.txt')).toBe('mine')
  })
})

const movesOf = (text: string): string => text.split('\n\n')[1]!.replaceAll(/\s+/g, ' ').trim()

describe('strip', () => {
  const RICH = gameOf(
    { Annotator: 'me', Event: 'x' },
    '{Start [%csl Ga1]} 1. e4! $14 {Best. [%clk 1:00:00] [%eval 0.3] [%x y]} (1. d4 {or} d5 (1... Nf6)) 1... e5 {[%emt 5]} 2. Nf3',
  )

  it.each([
    ['', '1. e4 e5 2. Nf3 *'],
    ['--variations', '{[%csl Ga1] Start} 1. e4 $1 $14 {[%eval 0.3] [%clk 1:00:00] Best. [%x y]} 1... e5 {[%emt 0:00:05]} 2. Nf3 *'],
    ['--nags', '{[%csl Ga1] Start} 1. e4 {[%eval 0.3] [%clk 1:00:00] Best. [%x y]} (1. d4 {or} 1... d5 (1... Nf6)) 1... e5 {[%emt 0:00:05]} 2. Nf3 *'],
    ['--comments --variations', '{[%csl Ga1]} 1. e4 $1 $14 {[%eval 0.3] [%clk 1:00:00] [%x y]} 1... e5 {[%emt 0:00:05]} 2. Nf3 *'],
    ['--clocks --variations', '{[%csl Ga1] Start} 1. e4 $1 $14 {[%eval 0.3] Best. [%x y]} 1... e5 2. Nf3 *'],
    ['--commands --variations', '{Start} 1. e4 $1 $14 {Best.} 1... e5 2. Nf3 *'],
  ])('%s', async (words, expected) => {
    const options = words === '' ? [] : words.split(' ')
    expect(movesOf(await rig.made('strip', RICH, ...options))).toBe(expected)
  }) // prettier-ignore

  it('tags by name, and no other part then', async () => {
    const text = await rig.made('strip', RICH, '--tags', 'Annotator,Site')
    expect(text).not.toMatch(/Annotator|Site/)
    expect(text).toContain('Best.')
  })
})

describe('export', () => {
  it('writes the export format in UTF-8, and what stands between games as comments', async () => {
    const odd = latin1('[White "M\xfcller"]\n1.e4  e5 2.Ke3 *\n')
    expect(await rig.made('export', odd)).toBe(writeGame(readGame('[White "Müller"]\n1.e4 e5 2.Ke3 *').tree))
    expect(await rig.made('export', `Preface\n\n${NAJDORF}`)).toContain('{Preface}')
  })

  it('counts the games whose moves cannot all be read', async () => {
    const input = rig.file('in.pgn', `${NAJDORF}\n${gameOf({}, '1. e4 Ke5')}`)
    expect(await rig.run('export', [input, '-o', rig.path('exported.pgn')])).toEqual({
      ok: true,
      value: { games: 2, unread: 1 },
    })
  })
})

it('reads databases of other programs', async () => {
  const data = join(import.meta.dirname, '../../../data/foreign')
  const out = rig.path('scid.pgn')
  expect(await rig.run('export', [join(data, 'games.si4'), '-o', out])).toMatchObject({ ok: true })
  expect(rig.text('scid.pgn')).toContain('[Black "Müller, Jörg"]')
  expect(rig.text('scid.pgn')).toContain('63. Qab3 Kc7 *')
})

describe('eco', () => {
  it('sets code and names, replaces old ones, and leaves the rest as it is', async () => {
    const text = await rig.made('eco', ALL)
    const [first, second, third] = gamesIn(text)
    expect(valuesOf(first!, 'ECO')).toEqual(['A61'])
    expect(second).toBe(
      NAJDORF.trimEnd().replace(
        '[WhiteElo "2000"]\n',
        '$&[ECO "B90"]\n[Opening "Sicilian Defense"]\n[Variation "Najdorf Variation"]\n',
      ),
    )
    expect(`${third}\n`).toBe(SETUP)
  })

  it('only where it is missing', async () => {
    const text = await rig.made('eco', ALL, '--only-missing')
    expect(valuesOf(text, 'ECO')).toEqual(['A60', 'B90'])
  })

  it('removes the variation of another opening', async () => {
    const text = gameOf({ ECO: 'B90', Opening: 'Sicilian', Variation: 'Najdorf' }, '1. e4 e5')
    const made = await rig.made('eco', text)
    expect(valuesOf(made, 'ECO')).toEqual(['C20'])
    expect(made).not.toContain('Variation')
  })
})

describe('epd', () => {
  const PAWN = '8/8/8/4k3/8/8/4P3/4K3 w - - 9 9'

  it('writes the last position of each game', async () => {
    expect((await rig.made('epd', ALL)).trim().split('\n')).toEqual([
      expect.stringMatching(/ w KQkq - fmvn 7; hmvc 0; id "Spassky, Boris V - Fischer, Robert James, .*";$/),
      expect.stringMatching(/ w KQkq - fmvn 6; hmvc 0; id "Dvořák, J - Müller, Club 2001";$/),
      expect.stringMatching(/^8\/8\/8\/8\/4k3\/8\/8\/4K3 w - - /),
    ])
  })

  it('writes others', async () => {
    const counts = new Map([
      ['--after 10', 2],
      ['--first 2', 9],
      ['--all', 13 + 11 + 3],
      [`--fen=${PAWN}`, 1],
    ])
    for (const [words, count] of counts) {
      const given = words.startsWith('--fen') ? [words] : words.split(' ')
      expect((await rig.made('epd', ALL, ...given)).split('\n'), words).toHaveLength(count + 1)
    }
  })

  it.each([
    ['--after', 'x'],
    ['--after', '3', '--all'],
    ['--fen', 'nothing'],
  ])('refuses %s %s %s', async (...words) => {
    const input = rig.file('in.pgn', ALL)
    const given = words.filter((word) => word !== undefined)
    expect(await rig.run('epd', [input, ...given])).toMatchObject({ ok: false, code: 'BAD_USAGE' })
  })
})

describe('names', () => {
  const text = [
    gameOf({ Event: 'A', White: 'Carlsen,M', Black: 'Müller', Date: '2010', WhiteElo: '2800', Annotator: 'me' }, '1. e4'),
    gameOf({ Event: 'A', White: 'Müller', Black: 'Carlsen,M', Date: '2012.01.01', BlackElo: '2850' }, '1. e4'),
    gameOf({ Event: 'B', Site: 'Oslo', White: 'carlsen, m' }, '1. e4'),
  ].join('\n') // prettier-ignore

  it('lists names with games, years and the highest rating', async () => {
    expect((await rig.made('names', text)).split('\r\n')).toEqual([
      'kind,name,games,firstYear,lastYear,highestRating',
      'player,"carlsen, m",1,,,',
      'player,"Carlsen,M",2,2010,2012,2850',
      'player,Müller,2,2010,2012,',
      'event,A,2,2010,2012,2850',
      'event,B,1,,,',
      'site,Oslo,1,,,',
      'annotator,me,1,2010,2010,2800',
      '',
    ])
    expect(await rig.made('names', text, '--of', 'site')).toContain('Oslo')
  })

  it('writes other spellings, in the encoding of the file', async () => {
    const rules = rig.file(
      'rules.txt',
      '# spellings\n\nCarlsen,M → Carlsen, Magnus\ncarlsen, m -> Carlsen, Magnus\nMüller\tMüller, "Kurt"\nevent: A -> Öpen\n',
    )
    const made = await rig.made('names', latin1(text), '--rules', rules)
    expect(valuesOf(made, 'White')).toEqual(['Carlsen, Magnus', 'Müller, \\"Kurt\\"', 'Carlsen, Magnus'])
    expect(valuesOf(made, 'Event')).toEqual(['Öpen', 'Öpen', 'B'])
    expect(rig.bytes('out.pgn').includes(Buffer.from([0xd6]))).toBe(true)
  })

  it.each([
    ['no arrow', 'Carlsen'],
    ['two arrows', 'a -> b -> c'],
    ['nothing to the right', 'a -> '],
    ['nothing to the left', 'event: -> b'],
    ['two spellings for one', 'a -> b\na -> c'],
  ])('refuses rules with %s', async (_name, content) => {
    const input = rig.file('in.pgn', text)
    const rules = rig.file('bad.txt', content)
    expect(await rig.run('names', [input, '--rules', rules])).toMatchObject({ ok: false, code: 'BAD_RULES' })
  })
})

describe('tocsv', () => {
  it('writes a row for each game', async () => {
    expect((await rig.made('tocsv', ALL)).split('\r\n')).toEqual([
      'White,WhiteElo,Black,BlackElo,Result,Date,Event,Site,Round,code,opening,plies',
      '"Spassky, Boris V",2660,"Fischer, Robert James",2785,0-1,1972.07.16,World Championship,Reykjavik,3,A61,Benoni Defense,12',
      '"Dvořák, J",2000,Müller,,1-0,2001.??.??,Club,?,?,B90,Sicilian Defense: Najdorf Variation,10',
      '?,,?,,1/2-1/2,????.??.??,Study,?,?,,,2',
      '',
    ])
  })

  it('has the columns that are asked for, and quotes what needs it', async () => {
    const odd = gameOf({ Event: 'a, b', Annotator: '=1+1' }, '1. e4')
    expect(await rig.made('tocsv', odd, '--columns', 'Annotator,Event,game,line,file,Nothing')).toBe(
      `Annotator,Event,game,line,file,Nothing\r\n'=1+1,"a, b",1,1,${rig.path('in.pgn')},\r\n`,
    )
  })
})

describe('player', () => {
  const LOST = gameOf(
    { Date: '1972.07.23', White: 'Fischer,R', Black: 'Spassky, Boris V', Result: '0-1', BlackElo: '2660' },
    '1. c4 e6 2. Nf3 d5',
  )
  const CASTLED = gameOf(
    { Date: '1972', White: 'Fischer,R', Black: 'Spassky, Boris V', Result: '1-0' },
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O',
  )
  const FROM_ELSEWHERE = gameOf(
    { White: 'Fischer,R', SetUp: '1', FEN: '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1', Result: '1/2-1/2' },
    '1. e4 Kxe4',
  )
  const TEXT = [ALL, LOST, CASTLED, FROM_ELSEWHERE].join('\n')
  const FISCHER = ['--name', 'Fischer, Robert James', '--name', 'Fischer,R ']

  /** The first moves that are prepared for White. */
  const firsts = async (...words: string[]): Promise<string[]> => {
    const made = await rig.made('player', TEXT, ...FISCHER, '--white', '--json', ...words)
    const { card, preparation } = JSON.parse(made) as PlayerReport
    expect(card.total.all.games).toBe(4)
    return preparation.white!.nodes.filter(({ ply }) => ply === 1).map(({ move }) => move)
  }

  it('writes the facts as JSON, with the numbers of the games', async () => {
    const words = [...FISCHER, '--white', '--least', '1', '--json']
    const { names, card, preparation } = JSON.parse(await rig.made('player', TEXT, ...words)) as PlayerReport
    expect(names).toEqual(['Fischer, Robert James', 'Fischer,R'])
    expect(card.total.all).toMatchObject({ games: 4, wins: 2, draws: 1, losses: 1, ids: [4, 1, 5, 6] })
    expect(card.highest).toEqual({ rating: 2785, id: 1, date: 19720716 })
    expect(card.openings.map(({ letter }) => letter)).toEqual(['A', 'C', ''])
    expect(card.latest[0]).toMatchObject({ opponent: 'Spassky, Boris V', opponentRating: 2660, plies: 4 })
    expect(Object.keys(preparation)).toEqual(['white'])
    const { nodes, withoutMoves } = preparation.white!
    expect([nodes[0]!.games, withoutMoves]).toEqual([2, 1])
    expect(nodes.at(-1)).toMatchObject({ move: 'e1g1', ply: 9, lastDate: 19720000 })
  })

  it('limits the preparation by years, ratings and games, and not the card', async () => {
    expect(await firsts('--least', '1', '--from', '1972', '--to', '1972')).toEqual(['c2c4', 'e2e4'])
    expect(await firsts('--least', '1', '--from', '1973')).toEqual([])
    expect(await firsts('--least', '1', '--rating', '2600-')).toEqual(['c2c4'])
    expect(await firsts('--least', '2')).toEqual([])
    expect(await firsts()).toEqual([])
  })

  it('writes a text for people', async () => {
    const lines = (await rig.made('player', TEXT, ...FISCHER, '--white', '--black', '--least', '1')).split(
      '\n',
    )
    expect(lines.slice(0, 6)).toEqual([
      'Fischer, Robert James = Fischer,R',
      '',
      'Score',
      '       games  won  drawn  lost    score',
      'all        4    2      1     1   62.5 %',
      'White      3    1      1     1   50.0 %',
    ])
    for (const line of [
      'highest rating: 2785, 1972.07.16, game 1',
      'longest game: 1972.07.16, black against Spassky, Boris V (2660), won, 6 moves, World Championship, game 1',
      '  A61 Benoni Defense',
      '                  O-O',
      'Games without moves from the usual first position: 1',
      'first position: c4 50.0 % (1), e4 50.0 % (1)',
      '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O (1)',
      'With white: lines that score badly: none',
    ])
      expect(lines.filter((one) => one.startsWith(line))).toHaveLength(1)
  })

  it('knows no player but by a whole spelling', async () => {
    const input = rig.file('in.pgn', TEXT)
    expect(await rig.run('player', [input, '--name', 'Fischer'])).toMatchObject({
      ok: false,
      code: 'UNKNOWN_NAME',
    })
  })
})

const gameOfEvent = (
  white: string,
  black: string,
  result: string,
  more: Record<string, string> = {},
): string =>
  gameOf(
    {
      Event: 'Zürich',
      Site: 'Zuerich',
      Date: '1953.09.01',
      White: white,
      Black: black,
      Result: result,
      ...more,
    },
    '1. e4 e5',
  )

describe('crosstable', () => {
  const EVENT = [
    gameOfEvent('Smyslov', 'Keres', '1-0', { BlackElo: '2600' }),
    gameOfEvent('Keres', 'Euwe', '1/2-1/2'),
    gameOfEvent('Smyslov', 'Euwe', '1/2-1/2'),
    gameOfEvent('Tal', 'Botvinnik', '1-0', { Event: 'Moscow', WhiteTeam: 'Riga', BlackTeam: 'Moscow' }),
  ].join('\n')

  it('draws the table of an event', async () => {
    expect(await rig.made('crosstable', EVENT, '--event', 'zurich')).toBe(
      [
        'Zürich, Zuerich, 1953.09.01',
        'form: roundRobin, games of each pair: 1',
        '   name     rating  1  2  3  points  games  directEncounter  wins  sonnebornBerger  performance',
        '1  Smyslov          x  =  1     1.5      2                      1                1',
        '2  Euwe             =  x  =       1      2                      0                1',
        '3  Keres      2600  0  =  x     0.5      2                      0              0.5',
        '',
        '',
      ].join('\n'),
    )
  })

  it('writes the facts of all events', async () => {
    const lines = (await rig.made('crosstable', EVENT, '--format', 'json')).trimEnd().split('\n')
    const tables = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(tables.map(({ event, form }) => [event, form])).toEqual([
      ['Moscow', 'teams'],
      ['Zürich', 'roundRobin'],
    ])
    expect(tables[0]).toMatchObject({
      teams: [
        { name: 'Riga', matchPoints: 2 },
        { name: 'Moscow', matchPoints: 0 },
      ],
      meetings: [{ games: [{ id: 4 }] }],
    })
  })
})
