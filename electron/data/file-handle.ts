// SPDX-License-Identifier: GPL-3.0-or-later
/** How the page names a file: main alone knows which it is. */

/** Names a file that the person picked, dropped, or started the app with. Valid until the app quits. */
export type FileHandle = string & { readonly brand: 'FileHandle' }
