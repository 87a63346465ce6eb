import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { StartProblem } from '../../errors/index.ts'
import type { Account } from './account.ts'
import { POSTGRES_MAJOR, program, type Engine } from './engine.ts'

/** The files of one database server below the data folder. */
export interface Cluster {
  readonly folder: string
  readonly account: Account | null
  readonly engine: Engine
}

export const DATABASE_USER = 'sheaf'

export const clusterData = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'data')
const passwordFile = (folder: string) => join(folder, 'password')

export function readPassword({ folder }: Pick<Cluster, 'folder'>): string {
  const file = passwordFile(folder)
  if (!existsSync(file)) throw new StartProblem(`${file} is missing. Put the data folder back from a backup.`)
  return readFileSync(file, 'utf8').trim()
}

/**
 * The name under which PostgreSQL finds its own folder. The account may not be able to enter the
 * folders above (a home folder of root), but a process always reaches the folder it was started in.
 */
export function selfPath(cluster: Cluster): string {
  return cluster.account !== null && process.platform === 'linux' ? '/proc/self/cwd' : clusterData(cluster)
}

/** Refuses a cluster of another major version, whose files this PostgreSQL cannot read. */
export function checkClusterVersion(folder: string): void {
  const file = join(clusterData({ folder }), 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === String(POSTGRES_MAJOR)) return
  throw new StartProblem(
    `The data folder was written by PostgreSQL ${found}, but this Sheaf brings ${POSTGRES_MAJOR}. ` +
      'Back up with the Sheaf that wrote it (npm run backup) and restore into a new folder with this one.',
  )
}

export function hasCluster(cluster: Pick<Cluster, 'folder'>): boolean {
  return existsSync(clusterData(cluster))
}

/** Creates the cluster when there is none. It appears under its name only when it is complete. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const data = clusterData(cluster)
  if (hasCluster(cluster)) return
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile(cluster.folder), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (cluster.account) {
    const { uid, gid } = cluster.account
    for (const path of [cluster.folder, unfinished, passwordFile(cluster.folder)]) chownSync(path, uid, gid)
  }
  await runInitdb(cluster, unfinished)
  renameSync(unfinished, data)
}

async function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const usesSelfPath = selfPath(cluster) !== clusterData(cluster)
  const flags = [
    `--pgdata=${usesSelfPath ? '/proc/self/cwd' : folder}`,
    `--pwfile=${usesSelfPath ? '/proc/self/cwd/../password' : passwordFile(cluster.folder)}`,
    `--username=${DATABASE_USER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Comes with PostgreSQL itself: the order of texts does not depend on the machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const child = spawn(program(cluster.engine, 'initdb'), flags, {
    ...cluster.account,
    cwd: folder,
    env: postgresEnvironment(),
    // Ctrl-C in the terminal is for us; what has begun here is short and ends whole.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  if (code === 0) return
  const reason = output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? output.trim()
  throw new StartProblem(`The database could not be created in ${cluster.folder}: ${reason}`)
}

/** PG… variables of the person at the terminal are meant for other servers. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, TZ: 'UTC', ...(SystemRoot && { SystemRoot }), ...(TMPDIR && { TMPDIR }) }
}
