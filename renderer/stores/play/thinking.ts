// SPDX-License-Identifier: GPL-3.0-or-later
/** The engines' turns: each searches on its own clock, and its move waits for the piece before it to land. */
import { onScopeDispose, watch } from 'vue'
import { characterOf } from '../../../engine/characters.ts'
import type { Score } from '../../../engine/protocol.ts'
import { dests, type Color } from '../../../engine/chess/rules.ts'
import { nodeOf, type NodeId } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { positionSpec } from '../position-spec.ts'
import { timeLeft } from './clock.ts'
import { moveLimit } from './opponent.ts'
import { thinkingTime } from './pace.ts'
import type { EnginePlayers } from './engine-players.ts'
import type { PlayedGame } from './played-game.ts'
import { areBothOurs } from './seats.ts'
import { now } from './timer.ts'

interface Hooks {
  engines: EnginePlayers
  /** An engine has moved. */
  moved: (id: NodeId) => void
  /** An engine has no legal move to offer. */
  abandon: () => void
}

/** @param ms nothing or less: at once. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (ms <= 0) resolve()
    else setTimeout(resolve, ms)
  })

interface Thought {
  stop: AbortController
}

export function useThinking(played: PlayedGame, { engines, moved, abandon }: Hooks) {
  const { state, spec, timer, tip, turn, seatInTurn, press, startTurn } = played
  const game = useGameStore()
  const settings = useSettingsStore()

  let thought: Thought | null = null
  let lastScore: Score | null = null
  /** When the piece that moved last reaches its square, ms. */
  let landsAt = 0

  async function think(): Promise<void> {
    const color = turn()
    const seat = seatInTurn()
    const player = engines.players[color]
    const client = player.client.value
    if (!client || seat.by !== 'engine') return
    // Two levels of ours share a process: neither may know what the other has found.
    if (spec.value && areBothOurs(spec.value.seats)) client.newGame()
    startTurn(color)
    const mine: Thought = { stop: new AbortController() }
    thought = mine
    const startedAt = now()
    const { elo, guise } = seat
    const character = guise === undefined ? null : characterOf(guise)
    const answer = await client.search(
      {
        position: positionSpec(game.tree, tip()),
        limit: moveLimit(timer.clock.value, color, now()),
        lines: 1,
        purpose: 'play',
        ...(elo !== null && { elo }),
        ...(character && { style: character.style, repertoire: character.repertoire }),
      },
      {
        signal: mine.stop.signal,
        onInfo: (info) => {
          if (thought === mine && info.line === 1) lastScore = info.score
        },
      },
    )
    if (thought !== mine) return
    if (!answer.ok && player.report(answer)) {
      thought = null
      timer.stop()
      // The new client may have arrived before this answer.
      const next = player.client.value
      if (next && next !== client) void think()
      return
    }
    if (answer.ok && answer.best !== null && elo !== null && settings.settings.humanPace) {
      const { best, choices = null } = answer
      await pause(startedAt + paceOf(color, { best, choices }, startedAt) - now())
      if (thought !== mine) return
    }
    const marks = answer.ok && answer.best !== null ? press(color) : {}
    if (!marks) return
    await landed()
    if (thought !== mine) return
    thought = null
    const id = answer.ok && answer.best !== null ? game.reply(answer.best, marks) : null
    if (id === null) {
      abandon()
      return
    }
    moved(id)
  }

  /** How long a person would take for a move, ms from the start of the turn. */
  function paceOf(
    color: Color,
    { best, choices }: { best: string; choices: number | null },
    startedAt: number,
  ): number {
    const last = nodeOf(game.tree, tip())
    const clock = timer.clock.value
    return thinkingTime(
      {
        moveNumber: Number(last.fen.split(' ')[5] ?? 1),
        clock: clock && {
          leftMs: timeLeft(clock, color, startedAt),
          incrementMs: clock.controls[color].incrementMs,
        },
        legalMoves: [...dests(last.fen, game.chess960).values()].flat().length,
        recaptures: last.san?.includes('x') === true && last.uci?.slice(2, 4) === best.slice(2, 4),
        choices,
      },
      Math.random,
    )
  }

  const landed = (): Promise<void> => pause(landsAt - now())

  const { white, black } = engines.players
  watch([white.client, black.client], () => {
    if (state.value === 'engineThinking' && !thought) void think()
  })

  function stop(): void {
    thought?.stop.abort()
    thought = null
  }

  /** Forgets everything about the game. */
  function reset(): void {
    lastScore = null
    landsAt = 0
  }

  /**
   * A piece is moving to its square.
   * @param ms how long that takes.
   */
  function waitForPiece(ms: number): void {
    landsAt = now() + ms
  }

  onScopeDispose(stop)

  return { think, stop, reset, waitForPiece, lastScore: () => lastScore }
}
