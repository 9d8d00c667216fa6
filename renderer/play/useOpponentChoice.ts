// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The choice of an opponent: our engine or an external one. An external engine runs while it is chosen, because only
 * the engine itself knows how weak it can play, and because a person sees at once if it does not start.
 */
import { computed, ref, type Ref } from 'vue'
import type { Persona } from '../../engine/contract/characters.ts'
import { OWN_ENGINE } from '../../electron/shell/settings/schema.ts'
import { useText } from '../locales/text.ts'
import { useEngineConnection } from '../stores/engines/connection.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import type { EnginePlayer } from '../stores/play/played-game.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { ownSeat } from './player-words.ts'
import { eloOf, dialOf, STRENGTH_STEP } from './strength.ts'

/** Call in setup. At first our engine plays on the dial. @param open whether the choice is on the screen */
export function useOpponentChoice(open: Readonly<Ref<boolean>>) {
  const engines = useEnginesStore()
  const settings = useSettingsStore()
  const { t } = useText()

  const opponent = ref<string>(OWN_ENGINE)
  /** The persona of our engine; null: the engine itself, on the dial. */
  const persona = ref<Persona | null>(null)
  /** The position of the dial for our engine. */
  const strength = ref(dialOf(settings.settings.strength))
  /** The strength of an external engine; null: full strength. */
  const elo = ref<number | null>(null)
  const isOwn = computed(() => opponent.value === OWN_ENGINE || engines.find(opponent.value) === null)
  const { state, about, trouble, startAgain } = useEngineConnection(
    computed(() => (open.value && !isOwn.value ? opponent.value : null)),
  )

  const opponents = computed(() => [
    { value: OWN_ENGINE, label: t('play.record.engine') },
    ...engines.list.map(({ id, name }) => ({ value: id, label: name })),
  ])
  const name = computed(() => engines.find(opponent.value)?.name ?? '')
  /** The strengths of an external engine. The last position of the dial is full strength. Null: it has only that. */
  const range = computed(() => {
    const known = isOwn.value ? undefined : about.value?.elo
    return known ? { min: known.min, max: known.max + STRENGTH_STEP } : null
  })
  const dial = computed({
    get: () => Math.min(elo.value ?? Infinity, range.value?.max ?? 0),
    set: (wanted) => {
      elo.value = range.value && wanted < range.value.max ? wanted : null
    },
  })
  const words = computed(() => {
    if (trouble.value) return t(`engines.trouble.${trouble.value.code}`)
    return t(state.value === 'ready' ? 'play.opponentReady' : 'play.opponentStarting', { name: name.value })
  })

  function reset(): void {
    const last = settings.settings.newGame.engine
    opponent.value = last !== null && engines.find(last) ? last : OWN_ENGINE
    elo.value = null
    persona.value = settings.settings.newGame.guise
    strength.value = dialOf(settings.settings.strength)
  }

  /** The engine at a side of the board. */
  const seat = (): EnginePlayer => {
    if (isOwn.value) return ownSeat(persona.value, eloOf(strength.value), { t })
    return { by: 'engine', name: name.value, program: name.value, elo: range.value ? elo.value : null }
  }

  return {
    opponent,
    opponents,
    isOwn,
    persona,
    range,
    dial,
    strength,
    /** The opponent's strength in the game; null: full strength. */
    elo: computed(() => seat().elo),
    /** Whether a game with this opponent can start. */
    canPlay: computed(() => isOwn.value || trouble.value === null),
    seat,
    words,
    trouble,
    startAgain,
    reset,
  }
}
