// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { clipped, isolated, joined } from '../../renderer/locales/foreign-text.ts'

const OVERRIDE = '\u202e'
const [OPEN, CLOSE] = ['\u2068', '\u2069']

describe('text of other people', () => {
  it.each([
    ['Kasparov, G', 'Kasparov, G'],
    ['Dvořák – 中文', 'Dvořák – 中文'],
    ['', ''],
    [`${OVERRIDE}gro.elpmaxe`, `${OPEN}${OVERRIDE}gro.elpmaxe${CLOSE}`],
    ['משה', `${OPEN}משה${CLOSE}`],
    ['a\u200f', `${OPEN}a\u200f${CLOSE}`],
    // Nothing in it ends our isolate early, or continues one after it.
    [`x${CLOSE}${OVERRIDE}y`, `${OPEN}x${OVERRIDE}y${CLOSE}`],
    ['x\u2067y', `${OPEN}x\u2067y${CLOSE}${CLOSE}`],
    [`\u2066x${CLOSE}${CLOSE}${CLOSE}`, `${OPEN}\u2066x${CLOSE}${CLOSE}`],
  ])('%j has its direction to itself', (text, expected) => {
    expect(isolated(text)).toBe(expected)
    expect(isolated(expected).replaceAll(/^\u2068(?=\u2068)|(?<=\u2069)\u2069$/g, '')).toBe(expected)
  })

  it('has a length that is bounded, and no half characters', () => {
    expect(clipped('abcdef', 6)).toBe('abcdef')
    expect(clipped('abcdefg', 6)).toBe('abcde…')
    expect(clipped('abcd😀efg', 6)).toBe('abcd…')
    expect(clipped('abcd😀efg', 7)).toBe('abcd😀…')
  })

  it('stands beside others', () => {
    expect(joined(['Event', '', `${OVERRIDE}x`], ' · ')).toBe(`Event · ${OPEN}${OVERRIDE}x${CLOSE}`)
  })
})
