// SPDX-License-Identifier: GPL-3.0-or-later
/** Builds the table of commands: the name of each one, when it is available, and what it does. */
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import type { LibraryActions } from '../library/useLibraryActions.ts'
import type { Commands } from './command-types.ts'
import { useAnalysisCommands } from './commands/useAnalysisCommands.ts'
import { useEditCommands } from './commands/useEditCommands.ts'
import { useFileCommands } from './commands/useFileCommands.ts'
import { useLabCommands } from './commands/useLabCommands.ts'
import { useLibraryCommands } from './commands/useLibraryCommands.ts'
import { useListCommands } from './commands/useListCommands.ts'
import { useMoveCommands } from './commands/useMoveCommands.ts'
import { usePlayCommands } from './commands/usePlayCommands.ts'
import { useSearchCommands } from './commands/useSearchCommands.ts'
import { useReviewCommands } from './commands/useReviewCommands.ts'
import { useViewCommands } from './commands/useViewCommands.ts'

interface Parts {
  documentActions: DocumentActions
  actions: LibraryActions
  /** Starts an empty game for entering moves. */
  newGame: () => Promise<void>
  paste: (text: string) => Promise<void>
}

export const useCommandTable = ({ documentActions, actions, newGame, paste }: Parts): Commands => ({
  ...useFileCommands(documentActions, newGame),
  ...useEditCommands(paste),
  ...useMoveCommands(),
  ...usePlayCommands(),
  ...useListCommands(),
  ...useAnalysisCommands(),
  ...useSearchCommands(),
  ...useReviewCommands(),
  ...useLibraryCommands(actions),
  ...useLabCommands(),
  ...useViewCommands(),
})
