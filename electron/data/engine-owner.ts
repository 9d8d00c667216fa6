// SPDX-License-Identifier: GPL-3.0-or-later
/** Whose engine a service asks for: our own that runs for this service, or the external engines. */
export type EngineOwner = 'ours' | 'others'
