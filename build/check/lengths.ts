// SPDX-License-Identifier: GPL-3.0-or-later
/** How long files and functions are, read from their syntax trees. */
import ts from 'typescript'
import { parse } from 'vue/compiler-sfc'

export interface LongFunction {
  /** Own name, or that of the variable or property it is assigned to; `setup` for the script of a component. */
  name: string
  /** First line in its file, from 1. */
  line: number
  lines: number
}

/** Functions that are long for a reason: `path function` and the reason. */
export const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {
  'engine/core/search/search.ts searchNode':
    'one node from its entry to its score: the parts share some thirty locals, and a call for each costs speed',
  'engine/core/search/movepick.ts nextMove':
    'the stages of the move picker, one case each: they read as one list, and a call for each costs speed',
  'renderer/stores/documents/documents.ts useDocumentsStore':
    'the wiring of its twenty parts and the names they have outside; what they do is in their files',
}

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  if (node.name) return node.name.getText()
  // An argument, such as the setup function of a store: the call is assigned to the name.
  let parent: ts.Node = node.parent
  while (ts.isCallExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return '(anonymous)'
}

function ofScript(path: string, text: string, firstLine: number, limit: number): LongFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found: LongFunction[] = []
  const waiting: ts.Node[] = [file]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ts.forEachChild(node, (child) => void waiting.push(child))
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) continue
    const start = file.getLineAndCharacterOfPosition(node.getStart(file)).line
    const lines = file.getLineAndCharacterOfPosition(node.end).line - start + 1
    if (lines > limit) {
      found.push({ name: nameOf(node as ts.FunctionLikeDeclaration), line: start + firstLine, lines })
    }
  }
  return found.toSorted((left, right) => left.line - right.line)
}

/** The functions of a TypeScript file or a component that have more lines than `limit`. */
export function longFunctions(path: string, text: string, limit: number): LongFunction[] {
  if (!path.endsWith('.vue')) return ofScript(path, text, 1, limit)
  const { descriptor } = parse(text, { filename: path, ignoreEmpty: true })
  return [descriptor.script, descriptor.scriptSetup].flatMap((block) => {
    if (!block) return []
    const { start, end } = block.loc
    const lines = end.line - start.line - 1
    const setup = block.setup && lines > limit ? [{ name: 'setup', line: start.line, lines }] : []
    return [...setup, ...ofScript(path, block.content, start.line, limit)]
  })
}
