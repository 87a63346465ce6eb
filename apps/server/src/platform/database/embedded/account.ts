import { readFileSync, statSync } from 'node:fs'
import { StartProblem } from '../../errors/index.ts'
import { createAccount, OWN_ACCOUNT } from './createAccount.ts'

/** Who PostgreSQL runs as. It refuses root, so root hands it to an account without rights. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface AccountInput {
  /** Of the database server. */
  readonly folder: string
  readonly dataFolder: string
  /** A database is there already: then the account need not be listed, since only `initdb` looks its own user up. */
  readonly hasCluster: boolean
}

/**
 * Null when the server process itself is no root: PostgreSQL then runs as the same user. For root, the owner of the
 * folder (or of the nearest existing folder above) when that is an ordinary account of this machine, else an account of
 * its own, `sheaf-postgres`, which is created when it is missing. Never `nobody`: other programs run as that, too.
 */
export function postgresAccount({ folder, dataFolder, hasCluster }: AccountInput): Account | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readAccounts()
  const kept = ownerOf(folder)
  const owner = kept ?? ownerOf(dataFolder)
  if (owner !== null && !isNobody(owner, accounts)) {
    const listed = accounts.find(({ uid }) => uid === owner.uid)
    if (listed !== undefined) return { uid: listed.uid, gid: listed.gid }
    // Of an account that an earlier start created, perhaps in a container that is gone.
    if (hasCluster && kept !== null) return kept
  }
  return ownAccount(accounts, hasCluster)
}

interface ListedAccount extends Account {
  readonly name: string
}

function ownAccount(accounts: readonly ListedAccount[], hasCluster: boolean): Account {
  const find = (all: readonly ListedAccount[]) => all.find(({ name }) => name === OWN_ACCOUNT.name)
  const problem = find(accounts) === undefined ? createAccount() : null
  const own = find(readAccounts())
  if (own !== undefined) return { uid: own.uid, gid: own.gid }
  const isFree = accounts.every(({ uid }) => uid !== OWN_ACCOUNT.uid)
  if (hasCluster && isFree) return { uid: OWN_ACCOUNT.uid, gid: OWN_ACCOUNT.uid }
  throw new StartProblem(
    `PostgreSQL does not run as root, and an account for it could not be created (${problem ?? 'unknown reason'}). ` +
      `Create it (useradd --system ${OWN_ACCOUNT.name}), give the data folder to an ordinary account, or start Sheaf as one.`,
  )
}

function isNobody({ uid }: Account, accounts: readonly ListedAccount[]): boolean {
  return uid === NOBODY_UID || accounts.some(({ name, uid: listed }) => name === 'nobody' && listed === uid)
}

const NOBODY_UID = 65_534

function ownerOf(folder: string): Account | null {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return uid === 0 ? null : { uid, gid }
}

function readAccounts(): ListedAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ uid }) => uid !== 0)
}
