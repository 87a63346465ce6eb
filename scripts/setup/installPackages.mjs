import { existsSync } from 'node:fs'
import { run } from './project.mjs'

/** Whether packages of Debian may be installed: it is one, and we are root. */
export const mayInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** Their manuals would be indexed for a minute, and nothing of them has to outlive a crash of the machine. */
const QUICKLY = ['--path-exclude=/usr/share/man/*', '--force-unsafe-io'].flatMap((option) => [
  '-o',
  `DPkg::Options::=${option}`,
])

let updated

/**
 * Installs packages of Debian with what they need, by lists that are fetched once.
 *
 * @param {readonly string[]} packages names, and options of apt-get
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function installPackages(packages) {
  updated ??= run('apt-get', ['update', '-qq'], { quiet: true })
  await updated
  return run('apt-get', ['install', '-y', '-qq', ...QUICKLY, ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  })
}
