// SPDX-License-Identifier: GPL-3.0-or-later
/** Radio groups: an arrow key chooses what it leads to, however short it is pressed. */

/**
 * For `focusin` of a radio group: chooses the radio that the focus moved to from another one of the group. The library does
 * so only if the key is still down when its timer fires, which a quick press on a busy machine does not wait for.
 */
export function chooseFocused({ currentTarget, target, relatedTarget }: FocusEvent): void {
  const isInside =
    currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  if (isInside && target instanceof HTMLElement && target.getAttribute('role') === 'radio') target.click()
}
