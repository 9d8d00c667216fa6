// SPDX-License-Identifier: GPL-3.0-or-later
/** Radio groups: an arrow key chooses what it leads to, however short it is pressed and however busy the page is. */

const isRadio = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('role') === 'radio'

/**
 * Listeners of every radio group, for `v-on`. The library has a focused radio choose itself when a timer fires while an
 * arrow key is down: a quick press can be over by then, and the timer of an earlier press can fire during the next one.
 * So the group chooses at once when the focus moves from one of its radios to another, and keeps the keys that did it from
 * the window, where the library looks for them.
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
