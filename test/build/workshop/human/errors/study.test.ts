// SPDX-License-Identifier: GPL-3.0-or-later
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StudyFile, type StudyPosition } from '../../../../../build/workshop/human/errors/study.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-study-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const newPath = (): string => join(folder, `${count++}`, 'study.jsonl')
const position = (key: number): StudyPosition => ({
  key,
  rating: 1500,
  before: ['e2e4'],
  played: 'e7e5',
  score: 0,
  moves: [],
})
const open = (path: string, judge = 'one') => StudyFile.open(path, judge)
function positionsIn(path: string): number[] {
  const opened = open(path)
  if (!opened.ok) throw new Error(opened.code)
  return opened.value.positions.map(({ key }) => key)
}

describe('a study of positions', () => {
  it('continues with stored judgements', () => {
    const path = newPath()
    const begun = open(path)
    if (!begun.ok) throw new Error(begun.code)
    begun.value.add(position(1))
    begun.value.add(position(2))
    expect(positionsIn(path)).toEqual([1, 2])
  })

  it('loses a line that was not finished, and nothing else', () => {
    const path = newPath()
    const begun = open(path)
    if (!begun.ok) throw new Error(begun.code)
    begun.value.add(position(1))
    appendFileSync(path, '{"key":2,"rat')
    const again = open(path)
    if (!again.ok) throw new Error(again.code)
    again.value.add(position(3))
    expect(positionsIn(path)).toEqual([1, 3])
  })

  it('begins anew where its first line was not finished', () => {
    const path = newPath()
    expect(open(path).ok).toBe(true)
    writeFileSync(path, '{"judge":"o')
    expect(positionsIn(path)).toEqual([])
    expect(readFileSync(path, 'utf8')).toBe('{"judge":"one"}\n')
  })

  it('of another model or engine, or of none that is known, is refused and left as it is', () => {
    const path = newPath()
    const begun = open(path)
    if (!begun.ok) throw new Error(begun.code)
    begun.value.add(position(1))
    const text = `${readFileSync(path, 'utf8')}{"key":`
    writeFileSync(path, text)
    expect(open(path, 'two')).toMatchObject({ ok: false, code: 'OTHER_JUDGE' })
    expect(readFileSync(path, 'utf8')).toBe(text)
    const old = newPath()
    expect(open(old).ok).toBe(true)
    writeFileSync(old, `${JSON.stringify(position(1))}\n`)
    expect(open(old)).toMatchObject({ ok: false, code: 'OTHER_JUDGE' })
  })
})
