// SPDX-License-Identifier: GPL-3.0-or-later
/** The programs in Python and C beside the Lab's animations, run with the `python3` and `gcc` of this machine. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../engine/krk/random.ts'
import { type HandTree, handTree, isWhites, walk } from '../../renderer/lab/lessons/hand-tree.ts'
import { LISTINGS, type Notation, PROGRAMS, type Program } from '../../renderer/lab/lessons/listings.ts'

const PLIES = 3
const MOVES = 3
const TREES = 100

const random = randomFrom(1)
const trees: readonly HandTree[] = Array.from({ length: TREES }, () =>
  handTree(
    Object.fromEntries(
      Array.from({ length: MOVES ** PLIES }, (_, leaf) => [
        leaf.toString(MOVES).padStart(PLIES, '0'),
        Math.floor(19 * random()) - 9,
      ]),
    ),
  ),
)

const prunes = (program: Program): boolean => program.toLowerCase().includes('alphabeta')
const codeOf = (program: Program, notation: Notation): string =>
  LISTINGS[program][notation].map(({ code }) => code).join('\n')
/** The function that a listing defines, called at the root of a tree. */
const callOf = (program: Program, code: string, root: string, infinite: string): string =>
  `${/(\w+)\(/.exec(code)![1]!}(${root}, ${PLIES}${prunes(program) ? `, -${infinite}, ${infinite}` : ''})`

/** A program that prints the value of every tree and the number of evaluated leaves. */
function pythonOf(program: Program): string {
  const code = codeOf(program, 'python')
  const nodes = trees.map((tree) =>
    tree.map((node) => [node.value ?? 0, isWhites(node) ? 1 : 0, node.children]),
  )
  return `
from math import inf
def evaluate(node):
    global leaves
    leaves += 1
    return tree[node][0]
def is_whites(node): return tree[node][1] == 1
def next_positions(node): return tree[node][2]
${code}
for tree in ${JSON.stringify(nodes)}:
    leaves = 0
    value = ${callOf(program, code, '0', 'inf')}
    print(value, leaves)
`
}

function cOf(program: Program): string {
  const code = codeOf(program, 'c')
  const nodes = trees.map((tree, at) => {
    const rows = tree.map((node) => {
      const next = node.children.map((child) => `&tree${at}[${child}]`)
      return `{${node.value ?? 0}, ${isWhites(node) ? 1 : 0}, ${next.length}, {${next.join(', ') || '0'}}}`
    })
    return `static Position tree${at}[] = {${rows.join(', ')}};`
  })
  return `
#include <stdio.h>
#define INFINITE 1000000
typedef struct Position { int value, white, count; struct Position *next[${MOVES}]; } Position;
static int leaves;
int max(int one, int other) { return one > other ? one : other; }
int min(int one, int other) { return one < other ? one : other; }
int evaluate(Position *position) { leaves++; return position->value; }
int is_whites(Position *position) { return position->white; }
int count_next(Position *position) { return position->count; }
Position *next(Position *position, int i) { return position->next[i]; }
${code}
${nodes.join('\n')}
static Position *roots[] = {${trees.map((_, at) => `tree${at}`).join(', ')}};
int main(void) {
  for (int i = 0; i < ${TREES}; i++) {
    leaves = 0;
    int value = ${callOf(program, code, 'roots[i]', 'INFINITE')};
    printf("%d %d\\n", value, leaves);
  }
  return 0;
}
`
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the animation says of every tree. */
const expected = (program: Program): string[] =>
  trees.map((tree) => {
    const steps = walk(tree, prunes(program))
    return `${steps.at(-1)!.value!} ${steps.filter(({ kind }) => kind === 'leaf').length}`
  })

test.each(PROGRAMS)('%s in Python has the values and the leaves of the animation', (program) => {
  const file = join(folder, `${program}.py`)
  writeFileSync(file, pythonOf(program))
  expect(execFileSync('python3', [file], { encoding: 'utf8' }).trim().split('\n')).toEqual(expected(program))
})

test.each(PROGRAMS)('%s in C has them too, and compiles without a warning', (program) => {
  const file = join(folder, `${program}.c`)
  const run = join(folder, program)
  writeFileSync(file, cOf(program))
  execFileSync('gcc', ['-std=c99', '-Wall', '-Wextra', '-Werror', '-o', run, file])
  expect(execFileSync(run, { encoding: 'utf8' }).trim().split('\n')).toEqual(expected(program))
})
