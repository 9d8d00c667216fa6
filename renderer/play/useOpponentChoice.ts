// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The choice of an opponent: ours, or an engine of others. That one is started while it is chosen, because only
 * the engine itself knows how weak it can play, and a person learns at once if it does not start.
 */
import { computed, ref, type Ref } from 'vue'
import type { Guise } from '../../engine/characters.ts'
import { OWN_ENGINE } from '../../electron/shell/settings/schema.ts'
import { useText } from '../locales/text.ts'
import { useEngineConnection } from '../stores/engines/connection.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import type { EnginePlayer } from '../stores/play/seats.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { ownSeat } from './guises.ts'
import { eloOf, placeOf, STRENGTH_STEP } from './strength.ts'

/** Call in setup. @param open the choice is on the screen. At first ours plays on the dial. */
export function useOpponentChoice(open: Readonly<Ref<boolean>>) {
  const engines = useEnginesStore()
  const settings = useSettingsStore()
  const { t } = useText()

  const opponent = ref<string>(OWN_ENGINE)
  /** As whom ours plays; null: as itself, on the dial. */
  const guise = ref<Guise | null>(null)
  /** The place of the dial of ours. */
  const strength = ref(placeOf(settings.settings.strength))
  /** The place of the dial of another engine; null: full strength. */
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
  /** The strengths that it can play with; the last place of the dial is full strength. Null: only that. */
  const range = computed(() => {
    const known = isOwn.value ? undefined : about.value?.elo
    return known ? { min: known.min, max: known.max + STRENGTH_STEP } : null
  })
  const place = computed({
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
    guise.value = settings.settings.newGame.guise
    strength.value = placeOf(settings.settings.strength)
  }

  /** The engine at a side of the board. */
  const seat = (): EnginePlayer => {
    if (isOwn.value) return ownSeat(guise.value, eloOf(strength.value), { t })
    return { by: 'engine', name: name.value, program: name.value, elo: range.value ? elo.value : null }
  }

  return {
    opponent,
    opponents,
    isOwn,
    guise,
    range,
    place,
    strength,
    /** Its strength in the game; null: full strength. */
    elo: computed(() => seat().elo),
    /** Whether a game with it can start. */
    canPlay: computed(() => isOwn.value || trouble.value === null),
    seat,
    words,
    trouble,
    startAgain,
    reset,
  }
}
