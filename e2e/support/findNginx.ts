import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const INSTALLED = '/usr/sbin/nginx'
const FOLDER = join(import.meta.dirname, '../../.cache/nginx')
const FETCHED = join(FOLDER, 'usr/sbin/nginx')

/** The nginx of the machine, or one that was fetched before; null where there is none. */
export function findNginx(): string | null {
  return [INSTALLED, FETCHED].find((program) => existsSync(program)) ?? null
}

/** The same, or Debian's, unpacked beside us: installing it would start a service. */
export function fetchNginx(): string | null {
  const found = findNginx()
  if (found !== null || !existsSync('/usr/bin/apt-get')) return found
  mkdirSync(FOLDER, { recursive: true })
  try {
    if (process.getuid?.() === 0) execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['download', 'nginx'], { cwd: FOLDER, stdio: 'ignore' })
    const archive = readdirSync(FOLDER).find((name) => name.endsWith('.deb'))
    execFileSync('dpkg-deb', ['-x', join(FOLDER, archive ?? ''), FOLDER])
    execFileSync(FETCHED, ['-v'], { stdio: 'ignore' })
    return FETCHED
  } catch {
    return null
  }
}
