// SPDX-License-Identifier: GPL-3.0-or-later
/** The icons of the marks of games. */
import { BookOpen, Bookmark, Castle, Crown, Lightbulb, Star, TriangleAlert, Zap } from '@lucide/vue'
import type { Component } from 'vue'
import type { GameMark } from '../../electron/data/game-marks.ts'

export const MARK_ICONS: Readonly<Record<GameMark, Component>> = {
  star: Star,
  opening: BookOpen,
  middlegame: Castle,
  endgame: Crown,
  tactics: Zap,
  blunder: TriangleAlert,
  novelty: Lightbulb,
  study: Bookmark,
}
