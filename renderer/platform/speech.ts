// SPDX-License-Identifier: GPL-3.0-or-later
/** The voice of the system. Without one, nothing is spoken. */

/** Whether the system has a voice. The browser may find the voices only after a while. */
export const hasVoice = (): boolean => (globalThis.speechSynthesis?.getVoices().length ?? 0) > 0

/**
 * Speaks a text, in place of the current one.
 * @param language such as `en`
 * @param volume 0 to 1
 */
export function speak(text: string, language: string, volume: number): void {
  const voice = globalThis.speechSynthesis
  if (!voice) return
  voice.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  words.volume = volume
  voice.speak(words)
}
