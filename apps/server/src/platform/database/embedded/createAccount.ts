import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'

/**
 * The account that PostgreSQL has for itself where root starts Sheaf. The number is one that systems give to nobody by
 * themselves, and the same everywhere: a data folder that moves to another container finds its account there.
 */
export const OWN_ACCOUNT = { name: 'sheaf-postgres', uid: 50_732 } as const

const HOME = '/nonexistent'
const SHELL = '/usr/sbin/nologin'
const COMMENT = 'PostgreSQL of Sheaf'

/**
 * Adds the account to this machine: it cannot sign in, has no home and is alone in its group. Null when that was
 * done, here or by another process at the same moment, else the reason.
 */
export function createAccount(): string | null {
  if (process.platform !== 'linux') return 'on this system it has to be created by hand'
  const { name, uid } = OWN_ACCOUNT
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', HOME, '--shell', SHELL]
  const chosen = ['--uid', String(uid), '--comment', COMMENT, name]
  const { status, error, stderr } = spawnSync('useradd', [...flags, ...chosen], { encoding: 'utf8' })
  if (status === 0) return null
  // Images without the tools of accounts have the file all the same.
  if (error === undefined) return lastLine(stderr)
  try {
    appendFileSync('/etc/passwd', `${name}:x:${uid}:${uid}:${COMMENT}:${HOME}:${SHELL}\n`)
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
