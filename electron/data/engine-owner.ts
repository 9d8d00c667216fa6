// SPDX-License-Identifier: GPL-3.0-or-later
/** Whose engine a service asks for: the one of ours that is kept for it, or those that a person has added. */
export type EngineOwner = 'ours' | 'others'
