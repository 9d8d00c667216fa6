// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The entries of the command palette, and how they are found by the typed text: commands that can run now, recent
 * files, pages of the settings, lessons, a typed position or link, and games of a player or an opening in the library.
 */
import { BookOpen, FileText, GraduationCap, Grid3x3, IdCard, Link, Settings2, User } from '@lucide/vue'
import { type Component, computed, type Ref, shallowRef, watch } from 'vue'
import { classifyPosition } from '../../engine/chess/paste.ts'
import { searchable } from '../../electron/data/fold.ts'
import { COMMAND_IDS } from '../../electron/commands/table.ts'
import { useDocumentActions } from '../documents/useDocumentActions.ts'
import { commandText } from '../locales/commands.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useKeysStore } from '../stores/keys.ts'
import { makeLink, readLink } from '../stores/lab/links.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import type { FilterPatch } from '../stores/library/list.ts'
import { usePlayerStore } from '../stores/library/player.ts'
import { useUiStore } from '../stores/ui.ts'
import type { LessonId } from '../lab/lessons/lessons.ts'
import { isEnabled, runCommand, useCommands } from './command-types.ts'
import { useLinks } from './useLinks.ts'

export interface PaletteEntry {
  id: string
  text: string
  /** The kind of entry, or the folder of a file. */
  hint?: string
  icon: Component | null
  /** Such as `Ctrl+S`. */
  keys?: string | undefined
  run: () => void
}

/** Maximum number of entries shown: more than there are commands, so that every command can be found. */
export const MAX_ENTRIES = 200

/** How well a text fits a typed word: 3 at its start, 2 at the start of a word, 1 inside, 0 not at all. */
function fit(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (at === 0) return 3
  return new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(text) ? 2 : 1
}

/** The entries that contain every typed word, the best first, otherwise in their order. */
export function search<T extends { text: string }>(entries: readonly T[], typed: string): T[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  return entries
    .map((entry) => {
      const text = searchable(entry.text)
      const fits = words.map((word) => fit(text, word))
      return { entry, score: fits.includes(0) ? -1 : fits.reduce((sum, each) => sum + each, 0) }
    })
    .filter(({ score }) => score >= 0)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry)
}

/** Two letters in a row begin a name; the code of an opening is a letter and a digit. */
const NAME = /\p{L}{2}|^\s*[a-e]\d/iu
const MAX_OPENINGS = 6
/** Longest text that is searched for, UTF-16 units. */
const MAX_NAME = 80

/** Entries for the library. The names of the openings are loaded when something is typed. */
export function usePaletteLibrary(typed: Readonly<Ref<string>>) {
  const library = useLibraryStore()
  const player = usePlayerStore()
  const ui = useUiStore()
  const { t } = useText()

  /** Null until they are loaded. */
  const openings = shallowRef<readonly { name: string; text: string }[] | null>(null)
  const sought = computed(() => {
    const text = typed.value.trim()
    return library.available && text.length <= MAX_NAME && NAME.test(text) ? text : ''
  })

  async function loadOpenings(): Promise<void> {
    const { publishedOpenings } = await import('../../engine/chess/openings.ts')
    openings.value = publishedOpenings().map(({ eco, name }) => ({ name, text: `${eco} ${name}` }))
  }
  watch(sought, (text) => text !== '' && openings.value === null && void loadOpenings())

  /** Shows the games of the library that match, in place of an earlier filter. */
  function show(filter: FilterPatch): void {
    ui.libraryPanel = true
    library.open()
    library.clearFilter()
    library.refine(filter)
  }

  /** Shows the card of the player with this in the name who has most games. */
  async function showCard(name: string): Promise<void> {
    if (!(await player.find(name))) ui.toast('players.notFound', { name })
  }

  return computed<PaletteEntry[]>(() => {
    const name = sought.value
    if (name === '') return []
    const found = search(openings.value ?? [], name).slice(0, MAX_OPENINGS)
    return [
      ...found.map((opening) => ({
        id: `opening.${opening.text}`,
        text: opening.text,
        hint: t('shell.palette.opening'),
        icon: BookOpen,
        run: () => show({ opening: opening.name }),
      })),
      {
        id: 'card',
        text: t('players.find', { name }),
        icon: IdCard,
        run: () => void showCard(name),
      },
      {
        id: 'player',
        text: t('shell.palette.player', { name }),
        icon: User,
        run: () => show({ player: name }),
      },
    ]
  })
}

/** Entries for the lessons of the Lab, which are loaded when something is typed. */
function usePaletteLessons(typed: Readonly<Ref<string>>, open: (link: string) => Promise<void>) {
  const { t } = useText()
  const lessons = shallowRef<readonly LessonId[]>([])

  async function load(): Promise<void> {
    const { LESSONS } = await import('../lab/lessons/lessons.ts')
    lessons.value = LESSONS.map(({ id }) => id)
  }
  const searches = computed(() => typed.value.trim() !== '')
  watch(searches, (begun) => begun && lessons.value.length === 0 && void load())

  return computed<PaletteEntry[]>(() =>
    (searches.value ? lessons.value : []).map((id, index) => ({
      id: `lesson.${id}`,
      text: t('shell.palette.lesson', { number: index + 1, title: t(`lessons.of.${id}.title`) }),
      icon: GraduationCap,
      run: () => void open(makeLink({ kind: 'lesson', lesson: id })),
    })),
  )
}

/** Longest text that is read as a position, UTF-16 units. */
const MAX_POSITION = 200

const TABS = ['engine', 'engines', 'opponent', 'board', 'sound', 'appearance', 'keys'] as const

/** Call in setup. @param paste puts a typed position on the board */
export function usePaletteEntries(typed: Readonly<Ref<string>>, paste: (text: string) => Promise<void>) {
  const { openRecent } = useDocumentActions()
  const commands = useCommands()
  const documents = useDocumentsStore()
  const keys = useKeysStore()
  const ui = useUiStore()
  const { t } = useText()

  const ofCommands = computed<PaletteEntry[]>(() =>
    COMMAND_IDS.filter((id) => id !== 'view.palette' && isEnabled(commands[id])).map((id) => ({
      id,
      text: t(commandText(id)),
      icon: commands[id].icon ?? null,
      keys: keys.shortcutOf(id),
      run: () => void runCommand(commands[id]),
    })),
  )

  const ofFiles = computed<PaletteEntry[]>(() =>
    documents.recent.map(({ id, name, folder }) => ({
      id: `file.${id}`,
      text: name,
      hint: folder,
      icon: FileText,
      run: () => void openRecent(id, name),
    })),
  )

  const ofSettings = computed<PaletteEntry[]>(() =>
    TABS.map((tab) => ({
      id: `settings.${tab}`,
      text: `${t('settings.title')}: ${t(`settings.tabs.${tab}`)}`,
      icon: Settings2,
      run: () => {
        ui.settingsTab = tab
        ui.openDialog('settings')
      },
    })),
  )

  const ofLibrary = usePaletteLibrary(typed)
  const openLink = useLinks()
  const ofLessons = usePaletteLessons(typed, openLink)

  const link = computed<PaletteEntry | null>(() => {
    const text = typed.value
    const read = readLink(text)
    if (!read) return null
    const run = () => void openLink(text)
    return { id: 'link', text: t(`shell.palette.link.${read.kind}`), hint: text.trim(), icon: Link, run }
  })

  const position = computed<PaletteEntry | null>(() => {
    const text = typed.value.trim()
    if (text.length > MAX_POSITION || !classifyPosition(text)?.ok) return null
    const run = () => void paste(text)
    return { id: 'position', text: t('shell.palette.position'), hint: text, icon: Grid3x3, run }
  })

  return computed<PaletteEntry[]>(() => {
    const alone = position.value ?? link.value
    if (alone) return [alone]
    const named = [...ofCommands.value, ...ofFiles.value, ...ofSettings.value, ...ofLessons.value]
    return [...search(named, typed.value), ...ofLibrary.value]
  })
}
