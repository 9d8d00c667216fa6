// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes a Debian package from the unpacked application. It needs only `dpkg-deb` and `fakeroot`. */
import { arch } from 'node:os'
import { join } from 'node:path'
import installDebian from 'electron-installer-debian'
import { ROOT } from '../tools/command.ts'
import { CATEGORIES, EXECUTABLE, PGN_TYPES } from './electron-builder.ts'

/** Sizes of the icons that a desktop looks for. */
const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]
const DEBIAN_ARCH: Record<string, string> = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }

/** Makes the package in `folder` and returns its path. */
export async function makeDebianPackage(unpacked: string, folder: string): Promise<string> {
  const debianArch = DEBIAN_ARCH[arch()] ?? arch()
  const { packagePaths } = await installDebian({
    src: unpacked,
    dest: folder,
    arch: debianArch,
    options: {
      name: 'alfabeta',
      productName: 'Alfabeta',
      genericName: 'Chess',
      bin: EXECUTABLE,
      section: 'games',
      categories: CATEGORIES,
      mimeType: PGN_TYPES,
      icon: Object.fromEntries(
        ICON_SIZES.map((size) => [
          `${size}x${size}`,
          join(ROOT, 'build', 'app', 'icons', `${size}x${size}.png`),
        ]),
      ),
      compression: 'gzip',
    },
  })
  const [path] = packagePaths
  if (path === undefined) throw new Error('electron-installer-debian made nothing')
  return path
}
