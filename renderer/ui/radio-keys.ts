// SPDX-License-Identifier: GPL-3.0-or-later
/** Radio groups: an arrow key always chooses the next radio, however short the press and however busy the page. */

const isRadio = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('role') === 'radio'

/**
 * The listeners of every radio group, for `v-on`. In the library a focused radio chooses itself when a timer fires
 * while an arrow key is down. A quick press can be over by then, and the timer of an earlier press can fire during
 * the next one. So the group chooses at once when the focus moves from one of its radios to another, and stops the
 * key events before they reach the window, where the library listens.
 */
export const radioKeys = {
  focusin({ currentTarget, target, relatedTarget }: FocusEvent): void {
    const isInside =
      currentTarget instanceof Node && isRadio(relatedTarget) && currentTarget.contains(relatedTarget)
    if (isInside && isRadio(target)) target.click()
  },
  keydown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event
    if (key.startsWith('Arrow') && !altKey && !ctrlKey && !metaKey) event.stopPropagation()
  },
}
