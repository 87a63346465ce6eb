import { readFileSync, statSync } from 'node:fs'
import { StartProblem } from '../../errors/index.ts'

/** Who PostgreSQL runs as. It refuses root, so root hands it to someone without rights. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Null when the server process itself is no root: PostgreSQL then runs as the same user. For root,
 * the owner of the folder (or of the nearest existing folder above) when that is an ordinary
 * account of this machine, else `nobody`.
 */
export function postgresAccount(folder: string, dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readAccounts()
  const owner = accounts.find(({ uid }) => uid !== 0 && uid === (ownerOf(folder) ?? ownerOf(dataFolder)))
  const account = owner ?? accounts.find(({ name }) => name === 'nobody')
  if (account) return { uid: account.uid, gid: account.gid }
  throw new StartProblem(
    'PostgreSQL does not run as root, and this machine has no account "nobody". Start Sheaf as an ordinary user.',
  )
}

function ownerOf(folder: string): number | null {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0
  return uid === 0 ? null : uid
}

// initdb looks its own user up, so an account that is not listed here would not do.
function readAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
}
