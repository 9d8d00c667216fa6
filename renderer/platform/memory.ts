// SPDX-License-Identifier: GPL-3.0-or-later
/** The memory of the machine as Chromium reports it. */

declare global {
  interface Navigator {
    readonly deviceMemory?: number
  }
}

/** Gigabytes, rounded; undefined if the browser does not report it. */
export const memoryGb = (): number | undefined => navigator.deviceMemory
