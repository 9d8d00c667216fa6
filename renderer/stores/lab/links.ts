// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Links to lessons and experiments: a line of text that people send each other and paste into the window or the command
 * palette. Pure.
 *
 * `alfabeta:lesson/alphabeta` names a lesson by its id, `alfabeta:lesson/4` by its number in the list. The page makes links
 * with ids only: a lesson keeps its id, while its number changes when another one comes before it.
 * `alfabeta:experiment?fen=8/8/…_w_-_-_0_1&depth=4&with=minimax` has the arguments of the Lab's command line, with
 * underscores for the spaces of the position.
 */
import { parsePosition } from '../../../engine/chess/rules.ts'
import { argumentsOf, readArguments, type WrittenExperiment } from './experiment.ts'

type LabLink =
  | { readonly kind: 'lesson'; readonly lesson: string }
  | ({ readonly kind: 'experiment' } & WrittenExperiment)

const LESSON = 'alfabeta:lesson/'
const EXPERIMENT = 'alfabeta:experiment?'
/** Longest link that is read, UTF-16 units: a position and all names of the table. */
const LONGEST = 2000

export function makeLink(link: LabLink): string {
  if (link.kind === 'lesson') return `${LESSON}${link.lesson}`
  return (
    EXPERIMENT +
    argumentsOf(link)
      .map(([name, value]) => `${name}=${value.replaceAll(' ', '_')}`)
      .join('&')
  )
}

/** Whether a text claims to be a link, valid or not. */
export const isLink = (text: string): boolean => text.trimStart().startsWith('alfabeta:')

/** Reads a link with space around it. Null for any other text, and for an experiment that cannot be run. */
export function readLink(text: string): LabLink | null {
  const link = text.trim()
  if (link.length > LONGEST) return null
  if (link.startsWith(LESSON)) {
    const lesson = link.slice(LESSON.length)
    return /^[A-Za-z0-9]{1,40}$/.test(lesson) ? { kind: 'lesson', lesson } : null
  }
  if (!link.startsWith(EXPERIMENT)) return null
  const values = new Map(
    link
      .slice(EXPERIMENT.length)
      .split('&')
      .map((part) => {
        const at = part.indexOf('=')
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      }),
  )
  const read = readArguments((name) => values.get(name)?.replaceAll('_', ' ') ?? null)
  return read.ok && parsePosition(read.value.fen).ok ? { kind: 'experiment', ...read.value } : null
}

/**
 * The place of a lesson in a list of ids; -1 if the list does not have it.
 * @param lesson an id, or a number from 1 on
 */
export const indexOfLesson = (lesson: string, ids: readonly string[]): number =>
  /^\d+$/.test(lesson) ? (Number(lesson) <= ids.length ? Number(lesson) - 1 : -1) : ids.indexOf(lesson)
