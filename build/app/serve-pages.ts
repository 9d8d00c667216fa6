// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Serves `out/pages` to a plain browser for the tests. The policy is the application's, plus what the stand-in for the
 * desktop needs to run the engine in the page's own process: WebAssembly, workers, shared memory.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { CONTENT_SECURITY_POLICY, PAGE_ADDRESS, pageFile } from '../../electron/shell/window/page-address.ts'
import { ROOT } from '../tools/command.ts'

const FOLDER = join(ROOT, 'out', 'pages')
const POLICY = `${CONTENT_SECURITY_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")}; worker-src 'self'`

const server = createServer((request, response) => {
  const name = request.url === '/' ? '/index.html' : (request.url ?? '')
  const file = request.method === 'GET' ? pageFile(FOLDER, new URL(name, PAGE_ADDRESS).href) : null
  if (!file) {
    response.writeHead(403).end()
    return
  }
  readFile(file.path).then(
    (content) =>
      response
        .writeHead(200, {
          'content-type': file.contentType,
          'content-security-policy': POLICY,
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
          'cache-control': 'no-store',
        })
        .end(content),
    () => response.writeHead(404).end(),
  )
})

server.listen(Number(process.env['ALFABETA_PAGES_PORT']), '127.0.0.1')
