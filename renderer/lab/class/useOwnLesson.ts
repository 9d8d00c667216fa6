// SPDX-License-Identifier: GPL-3.0-or-later
/** Opens a lesson from a file, or says what is wrong with it and where. */
import { shallowRef } from 'vue'
import { useText } from '../../locales/text.ts'
import { useDesktop } from '../../platform/desktop.ts'
import { useClassroom } from './classroom.ts'
import { type LessonFailure, readLesson } from './lesson-file.ts'

/** The kinds of values that a file may have in the wrong place. */
const KINDS = ['object', 'list', 'text', 'number', 'flag'] as const

/** Call in setup. `refusal` is what the last file was refused for; empty if it was not. */
export function useOwnLesson() {
  const desktop = useDesktop()
  const classroom = useClassroom()
  const { t } = useText()
  const refusal = shallowRef('')

  function wordsOf({ code, line, column, name, wanted }: LessonFailure): string {
    const kind = KINDS.find((one) => one === wanted)
    const fault = t(`classroom.own.faults.${code}`, {
      wanted: kind ? t(`classroom.own.kinds.${kind}`) : wanted,
      name,
    })
    const place = name === '' ? 'classroom.own.at' : 'classroom.own.atField'
    return t(place, { fault, line, column, name })
  }

  async function choose(): Promise<void> {
    refusal.value = ''
    const file = await desktop.files.readLesson()
    if (!file.ok) {
      if (file.code !== 'CANCELLED')
        refusal.value = t(
          file.code === 'BAD_ARGUMENT' ? 'classroom.own.tooLarge' : 'classroom.own.unreadable',
        )
      return
    }
    const read = readLesson(file.value.text)
    if (read.ok) classroom.add(read.value)
    else refusal.value = t('classroom.own.refused', { file: file.value.name, why: wordsOf(read) })
  }

  return { refusal, choose }
}
