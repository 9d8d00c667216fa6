// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { longFunctions } from '../../../build/check/lengths.ts'

const body = (lines: number): string => 'work()\n'.repeat(lines)

test('functions of every kind are measured with their first and last line', () => {
  const text = `// A comment
function plain() {
${body(3)}}
const arrow = () => {
${body(4)}}
export const useStore = defineStore('name', () => {
${body(5)}})
class Thing {
  constructor() {
${body(6)}  }
  method() {
${body(1)}  }
}`
  expect(longFunctions('a.ts', text, 4)).toEqual([
    { name: 'plain', line: 2, lines: 5 },
    { name: 'arrow', line: 7, lines: 6 },
    { name: 'useStore', line: 13, lines: 7 },
    { name: 'constructor', line: 21, lines: 8 },
  ])
})

test('what a component sets up is one function', () => {
  const text = `<template>\n  <p>text</p>\n</template>\n\n<script setup lang="ts">\n${body(5)}</script>\n`
  expect(longFunctions('A.vue', text, 4)).toEqual([{ name: 'setup', line: 5, lines: 5 }])
  expect(longFunctions('A.vue', text, 5)).toEqual([])
  const inner = `<script setup lang="ts">\nfunction inner() {\n${body(9)}}\n</script>\n`
  expect(longFunctions('A.vue', inner, 10)).toEqual([
    { name: 'setup', line: 1, lines: 11 },
    { name: 'inner', line: 2, lines: 11 },
  ])
})

test('a type is no function', () => {
  expect(longFunctions('a.ts', `interface A {\n  f(\n    a: number,\n  ): void\n}`, 1)).toEqual([])
  expect(longFunctions('a.ts', '', 1)).toEqual([])
})
