// SPDX-License-Identifier: GPL-3.0-or-later
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  filesFromArguments,
  filesFromSecondStart,
  linkFromArguments,
  linkFromSecondStart,
} from '../../../electron/shell/files/open-arguments.ts'

const HERE = resolve('/games')
const APP = resolve('/src/alfabeta')
const at = (name: string): string => join(HERE, name)

describe('files in a command line', () => {
  test.each<[string, string[], string | null, string[]]>([
    ['packaged, none', ['alfabeta'], null, []],
    ['packaged, one', ['alfabeta', 'a.pgn'], null, [at('a.pgn')]],
    ['absolute', ['alfabeta', resolve('/x/b.pgn')], null, [resolve('/x/b.pgn')]],
    [
      'switches between them',
      ['alfabeta', '--no-sandbox', 'a.pgn', '--inspect=0', 'b.pgn'],
      null,
      [at('a.pgn'), at('b.pgn')],
    ],
    ['a name that looks like a switch', ['alfabeta', '--', '-odd.pgn'], null, [at('-odd.pgn')]],
    ['an address of a file', ['alfabeta', pathToFileURL(at('c d.pgn')).href], null, [at('c d.pgn')]],
    ['a broken address', ['alfabeta', 'file://%zz'], null, []],
    ['twice the same', ['alfabeta', 'a.pgn', './a.pgn'], null, [at('a.pgn')]],
    ['an empty argument', ['alfabeta', '', 'a.pgn'], null, [at('a.pgn')]],
    ['in a bare Electron', ['electron', '--no-sandbox', APP, 'a.pgn'], APP, [at('a.pgn')]],
    ['the number of a lesson is no file', ['alfabeta', '--lesson', '4', 'a.pgn'], null, [at('a.pgn')]],
    ['a file after a lesson without a number', ['alfabeta', '--lesson', 'a.pgn'], null, [at('a.pgn')]],
    ['in a bare Electron, only the application', ['electron', APP], APP, []],
  ])('%s', (_name, argv, appPath, expected) => {
    expect(filesFromArguments(argv, HERE, appPath)).toEqual(expected)
  })

  test('there is a limit', () => {
    const many = Array.from({ length: 500 }, (_, index) => `${index}.pgn`)
    expect(filesFromArguments(['alfabeta', ...many], HERE, null)).toHaveLength(50)
  })
})

describe('files from a second start', () => {
  test('are taken over', () => {
    expect(filesFromSecondStart({ open: ['/a.pgn', '/b.pgn'] })).toEqual(['/a.pgn', '/b.pgn'])
  })
  test.each([undefined, null, 'x', 1, [], {}, { open: 'x' }, { open: [1, null, ''] }])(
    '%j holds none',
    (data) => {
      expect(filesFromSecondStart(data)).toEqual([])
    },
  )
})

describe('a lesson in a command line', () => {
  test.each<[string[], string | null]>([
    [['alfabeta', '--lesson', '4'], 'alfabeta:lesson/4'],
    [['alfabeta', '--lesson=alphabeta', 'a.pgn'], 'alfabeta:lesson/alphabeta'],
    [['alfabeta', 'a.pgn', '--lesson', '12'], 'alfabeta:lesson/12'],
    [['alfabeta', '--lesson', '4', '--lesson=5'], 'alfabeta:lesson/5'],
    [['alfabeta', '--lesson'], null],
    [['alfabeta', '--lesson=../x'], null],
    [['alfabeta', '--', '--lesson', '4'], null],
    [['alfabeta', '4'], null],
  ])('%j', (argv, expected) => {
    expect(linkFromArguments(argv)).toBe(expected)
  })

  test('is passed on by a second start', () => {
    expect(linkFromSecondStart({ link: 'alfabeta:lesson/4' })).toBe('alfabeta:lesson/4')
  })
  test.each([undefined, null, 'x', {}, { link: null }, { link: 4 }, { link: 'x'.repeat(1000) }])(
    '%j holds none',
    (data) => {
      expect(linkFromSecondStart(data)).toBeNull()
    },
  )
})
