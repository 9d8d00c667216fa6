// SPDX-License-Identifier: GPL-3.0-or-later
/** The `app:` scheme: serves the built page, and nothing else, with a strict content security policy. */
import { protocol, type Session } from 'electron'
import { pageFile, policyOf, readPageFile, SCHEME } from './page-address.ts'

/** Must run before `ready`, and once. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

const refusal = (status: number): Response => new Response(null, { status })

/** Serves the files of `folder` to the pages of a session. */
export function servePages(session: Session, folder: string): void {
  session.protocol.handle(SCHEME, async (request) => {
    if (request.method !== 'GET') return refusal(405)
    const file = pageFile(folder, request.url)
    if (!file) return refusal(403)
    const bytes = await readPageFile(folder, file.path)
    if (!bytes) return refusal(404)
    return new Response(bytes, {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': policyOf(file.path),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-dns-prefetch-control': 'off',
      },
    })
  })
}

/** The page needs no camera, no location, no notifications: every permission is denied. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
