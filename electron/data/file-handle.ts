// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's name for a file, and what it allows. Only main and the services know the path. Pure. */
import { type Check, type Guard, isFields, isText, oneOf } from '../../engine/contract/shape.ts'

/** Stands for a file that the person picked, dropped, or started the app with. Valid until the app quits. */
export type FileHandle = string & { readonly brand: 'FileHandle' }

/** Checks only that it is text: main knows which handles exist. */
export const isFileHandle = isText as Check as Guard<FileHandle>

/** `write` includes `read`. */
const RIGHTS = ['read', 'write'] as const
export type Rights = (typeof RIGHTS)[number]
export const isRights = oneOf(RIGHTS)

/** Names of text files with games or positions. */
const CHESS_TEXT = /\.(pgn|epd|fen|txt)$/i

/**
 * The right that a person gives by opening or dropping a file, or by naming it on the command line: to write a text
 * file of games, and to read any other. Only the save dialog gives the right to write a file of any name.
 */
export const rightsToOpened = (path: string): Rights => (CHESS_TEXT.test(path) ? 'write' : 'read')

/** A file with the rights that a person gave to it, in which form a grant is stored until the next start. */
export interface GrantedPath {
  /** Absolute. */
  path: string
  rights: Rights
}

/** Reads a stored one; null if it is none. Earlier versions stored the path alone, and gave rights by its name. */
export function readGrantedPath(value: unknown): GrantedPath | null {
  const stored = typeof value === 'string' ? { path: value, rights: rightsToOpened(value) } : value
  if (!isFields(stored)) return null
  const { path, rights } = stored
  return typeof path === 'string' && path !== '' && isRights(rights) ? { path, rights } : null
}
