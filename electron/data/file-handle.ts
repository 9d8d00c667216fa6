// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's name for a file; only main knows its path. */

/** Stands for a file that the person picked, dropped, or started the app with. Valid until the app quits. */
export type FileHandle = string & { readonly brand: 'FileHandle' }
