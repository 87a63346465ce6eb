import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../errors/index.ts'
import { freePort } from '../../process/freePort.ts'
import type { ConnectionOptions } from '../openDatabase.ts'
import {
  clusterData,
  DATABASE_USER,
  postgresEnvironment,
  readPassword,
  selfPath,
  type Cluster,
} from './cluster.ts'
import { program } from './engine.ts'

/** A running server as its own `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** False: loopback TCP. */
  readonly isSocket: boolean
  readonly isReady: boolean
}

// sun_path holds 108 bytes on Linux and 104 on macOS, with a closing zero.
const MAX_SOCKET_PATH_BYTES = 103
const SOCKET_PORT = 5432

/** What each line of `postmaster.pid` holds: pid, folder, start time, port, socket folder, address, memory key, status. */
export function readPostmaster(cluster: Pick<Cluster, 'folder'>): Postmaster | null {
  const lines = readLines(join(clusterData(cluster), 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isPostmaster(pid, cluster)) return null
  return {
    pid,
    port: Number(lines[3]),
    isSocket: (lines[4] ?? '').trim() !== '',
    isReady: (lines[7] ?? '').trim() === 'ready',
  }
}

export function connectionTo(
  cluster: Pick<Cluster, 'folder'>,
  { port, isSocket }: Postmaster,
): ConnectionOptions {
  const host = isSocket ? clusterData(cluster) : '127.0.0.1'
  return { host, port, user: DATABASE_USER, password: readPassword(cluster) }
}

/** Starts the server in a session of its own, so that Ctrl-C in the terminal reaches only us. */
export async function launch(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<void> {
  const data = clusterData(cluster)
  // A crash of the machine leaves the file; its pid may belong to someone else by now.
  if (readPostmaster(cluster) === null) rmSync(join(data, 'postmaster.pid'), { force: true })

  const fitsSocket = Buffer.byteLength(`${data}/.s.PGSQL.${SOCKET_PORT}.lock`) <= MAX_SOCKET_PATH_BYTES
  const usesSocket = fitsSocket && process.platform !== 'win32'
  const listen = usesSocket
    ? { port: String(SOCKET_PORT), listen_addresses: '', unix_socket_directories: selfPath(cluster) }
    : { port: String(await freePort()), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const flags = Object.entries({ ...listen, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])

  const log = openLog(cluster)
  const child = spawn(program(cluster.engine, 'postgres'), ['-D', selfPath(cluster), ...flags], {
    ...cluster.account,
    cwd: data,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  await ready(cluster, child)
}

async function ready(cluster: Cluster, child: ReturnType<typeof spawn>): Promise<void> {
  let failure: Error | null = null
  child.once('error', (error) => (failure = error))
  // Recovery after a crash replays up to max_wal_size; it takes seconds, not minutes.
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await delay(10)) {
    if (readPostmaster(cluster)?.isReady) return
    if (failure !== null || child.exitCode !== null) break
  }
  throw new StartProblem(
    `The embedded PostgreSQL did not start: ${lastProblem(cluster)} See ${logFile(cluster)}. ` +
      'If its files are damaged, restore a backup into a new folder (npm run restore).',
  )
}

/** False when the server still runs after `timeoutMs`. */
export async function awaitEnd(cluster: Cluster, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(10)) {
    if (readPostmaster(cluster) === null) return true
  }
  return false
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A pid comes around again, and a dead process keeps its own until its parent looks. Linux tells
// which folder a living process works in; elsewhere the pid has to do.
function isPostmaster(pid: number, cluster: Pick<Cluster, 'folder'>): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterData(cluster)
  } catch {
    return false
  }
}

const logFile = ({ folder }: Cluster) => join(folder, 'postgres.log')

function openLog(cluster: Cluster): number {
  const file = logFile(cluster)
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openSync(file, bytes > 1_000_000 ? 'w' : 'a', 0o600)
}

function lastProblem(cluster: Cluster): string {
  const line = readLines(logFile(cluster)).findLast((text) => /FATAL|PANIC|ERROR|cannot|could not/.test(text))
  return line
    ? `${line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').replace(/\.?$/, '.')}`
    : 'it gave no reason.'
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
