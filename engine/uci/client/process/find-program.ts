// SPDX-License-Identifier: GPL-3.0-or-later
/** Finds the file of a program before it is started, so that a missing file gives a clear error code. */
import { accessSync, constants, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { type Result, fail, succeed } from '../../../contract/result.ts'
import type { ProgramCommand } from '../program.ts'

export interface FoundProgram {
  /** Absolute paths. */
  file: string
  folder: string
}

type Code = 'NOT_FOUND' | 'NOT_EXECUTABLE'

const IS_WINDOWS = process.platform === 'win32'
/** File name extensions of programs on Windows. Scripts need a shell and are left out. */
const EXTENSIONS = IS_WINDOWS ? ['', '.exe', '.com'] : ['']

/** The file and the working folder of a command. */
export function findProgram(
  { program, folder }: Pick<ProgramCommand, 'program' | 'folder'>,
  searchPath: string = process.env['PATH'] ?? '',
): Result<FoundProgram, Code> {
  if (program === '' || program.includes('\0')) return fail('NOT_FOUND', 'no program')
  if (folder !== null && !isFolder(folder)) return fail('NOT_FOUND', `no folder ${folder}`)
  const isPath = program.includes('/') || (IS_WINDOWS && program.includes('\\'))
  const folders = isPath ? [folder ?? homedir()] : searchPath.split(delimiter).filter((each) => each !== '')
  let forbidden: string | null = null
  for (const each of folders) {
    for (const extension of EXTENSIONS) {
      const file = resolve(isPath ? resolve(each, program) : join(each, program)) + extension
      if (!isFile(file)) continue
      if (isExecutable(file)) return succeed({ file, folder: folder ?? dirname(file) })
      forbidden ??= file
    }
  }
  return forbidden === null ? fail('NOT_FOUND', program) : fail('NOT_EXECUTABLE', forbidden)
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
