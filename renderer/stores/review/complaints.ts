// SPDX-License-Identifier: GPL-3.0-or-later
/** Why something about reports did not work, in the words of the page. */
import type { ReviewFailure } from '../../../electron/review/client.ts'
import type { MessageKey } from '../../locales/text.ts'

const WORDS: Partial<Record<ReviewFailure['code'], MessageKey>> = {
  TOO_MANY_JOBS: 'review.errors.tooMany',
  NO_SPACE: 'review.errors.disk',
  NOT_ALLOWED: 'review.errors.disk',
  IO: 'review.errors.disk',
  NEWER_VERSION: 'review.errors.newer',
  BUSY: 'review.errors.busy',
  DAMAGED: 'review.errors.damaged',
  FOREIGN_FILE: 'review.errors.damaged',
}

export const complaintOf = (code: ReviewFailure['code']): MessageKey => WORDS[code] ?? 'review.errors.other'
