// SPDX-License-Identifier: GPL-3.0-or-later
/** How the engine names itself. */
import { author, productName, version } from '../../package.json'

export const ENGINE_NAME: string = productName
export const ENGINE_VERSION: string = version
export const ENGINE_AUTHOR: string = author
