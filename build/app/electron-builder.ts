// SPDX-License-Identifier: GPL-3.0-or-later
/** The content of the packaged application, and its entries in the systems' menus and file types. */
import { writeFileSync } from 'node:fs'
import { arch } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { ARCHIVE, DIGEST, digestOf } from '../../electron/shell/package/archive.ts'
import { ROOT } from '../tools/command.ts'

export const APP_ID = 'org.alfabeta.Alfabeta'
export const EXECUTABLE = 'alfabeta'
/** The folder for packages. */
export const OUTPUT = join(ROOT, 'dist')
/** The unpacked application on Linux; electron-builder names the processor unless it is x64. */
export const UNPACKED = join(OUTPUT, arch() === 'x64' ? 'linux-unpacked' : `linux-${arch()}-unpacked`)
export const PACKAGED_EXECUTABLE = join(UNPACKED, EXECUTABLE)
/** The registered name and the one that older systems use. */
export const PGN_TYPES = ['application/vnd.chess-pgn', 'application/x-chess-pgn']
export const CATEGORIES = ['Game', 'BoardGame']

/** Writes the digest of the archive beside it. */
export async function sealArchive(resources: string): Promise<void> {
  writeFileSync(join(resources, DIGEST), `${await digestOf(join(resources, ARCHIVE))}\n`)
}

export interface PackageOptions {
  /** Folder of the Electron runtime to pack. */
  electronFolder: string
  electronVersion: string
  /** Lets test tools drive the application; never for a release. */
  drivable: boolean
}

export const makeConfiguration = ({
  electronFolder,
  electronVersion,
  drivable,
}: PackageOptions): Configuration => ({
  appId: APP_ID,
  productName: 'Alfabeta',
  copyright: 'GPL-3.0-or-later',
  directories: { output: OUTPUT, buildResources: 'build/app/icons' },
  electronDist: electronFolder,
  electronVersion,
  // Everything is bundled: there are no dependencies to install, rebuild or prune.
  files: [
    ...[
      'electron',
      'engine',
      'documents',
      'library',
      'engines',
      'evaluations',
      'review',
      'training',
      'renderer',
    ].map((name) => `out/${name}/**`),
    'package.json',
    '!node_modules/**',
  ],
  extraFiles: ['LICENSE', { from: 'out/THIRD-PARTY.txt', to: 'THIRD-PARTY.txt' }],
  npmRebuild: false,
  extraMetadata: { drivable },
  afterPack: ({ appOutDir, electronPlatformName }) =>
    electronPlatformName === 'linux' ? sealArchive(join(appOutDir, 'resources')) : Promise.resolve(),
  asar: true,
  publish: null,
  fileAssociations: [{ ext: 'pgn', name: 'PGN', description: 'Chess games', mimeType: PGN_TYPES[0]! }],
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: drivable,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    target: ['dir'],
    icon: 'build/app/icons',
    executableName: EXECUTABLE,
    category: CATEGORIES.join(';'),
    mimeTypes: PGN_TYPES,
    syncDesktopName: true,
    synopsis: 'Play chess and analyse games offline',
  },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.board-games',
    icon: 'build/app/icons/1024x1024.png',
  },
  win: { target: ['nsis', 'zip'], icon: 'build/app/icons/256x256.png' },
})
