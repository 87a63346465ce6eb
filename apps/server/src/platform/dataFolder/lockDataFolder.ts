import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../errors/index.ts'

export interface DataFolderLock {
  release(): void
}

/** What the lock file holds: who owns the folder. */
interface Owner {
  readonly token: string
  readonly pid: number
  /** When the process started, as the system tells it; pids come around again, this with them does not. */
  readonly startedAt: string | null
  /** Names where `pid` means something: this machine, this boot, this container. */
  readonly place: string
}

const HEARTBEAT_MS = 5_000
/** A process elsewhere that has not touched its lock for so long is gone. */
const SILENCE_MS = 3 * HEARTBEAT_MS

/**
 * Makes this process the only one that works in the folder, or throws a `StartProblem` that names
 * the other. The lock of a process that was killed is taken over: at once when it ran here, after a
 * silence when it ran on another machine or in another container on the same folder.
 */
export async function lockDataFolder(folder: string, onLost: () => void): Promise<DataFolderLock> {
  const file = join(folder, 'lock')
  const me: Owner = { token: randomUUID(), pid: process.pid, startedAt: startOf(process.pid), place: place() }
  while (!take(file, me)) {
    const other = readOwner(file)
    if (other !== null && (await isAlive(file, other))) {
      const who =
        other.place === me.place ? `process ${other.pid}` : 'a process on another machine or container'
      throw new StartProblem(
        `The data folder ${folder} is in use by ${who}. Stop that one, or give this one another folder with SHEAF_DATA.`,
      )
    }
    removeStale(file, other)
  }

  const heartbeat = setInterval(() => {
    if (readOwner(file)?.token === me.token) return touch(file)
    clearInterval(heartbeat)
    onLost()
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (readOwner(file)?.token === me.token) rmSync(file, { force: true })
    },
  }
}

/** Appears under its name complete or not at all, and never over another. */
function take(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.token}`
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return null
  }
}

// Two processes may find the same stale lock. Renaming lets one of them win; whoever moved away a
// lock that is not the stale one puts it back.
function removeStale(file: string, stale: Owner | null): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    const moved = readOwner(aside)
    if (moved !== null && moved.token !== stale?.token) linkSync(aside, file)
  } catch {
    // The other process was quicker; the next attempt sees its lock.
  } finally {
    rmSync(aside, { force: true })
  }
}

async function isAlive(file: string, owner: Owner): Promise<boolean> {
  if (owner.place === place()) return isRunning(owner.pid) && startOf(owner.pid) === owner.startedAt
  const before = touchedAt(file)
  for (const deadline = before + SILENCE_MS; Date.now() < deadline; await delay(200)) {
    if (touchedAt(file) !== before) return true
  }
  return false
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function touch(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function place(): string {
  return [hostname(), bootId(), processNamespace()].join(' ')
}

function bootId(): string {
  return attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? ''
}

function processNamespace(): string {
  return attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''
}

// Field 22 of /proc/{pid}/stat, counted behind the name in brackets, which may hold anything. A
// process that has ended and waits for its parent (state Z) has not a start any more.
function startOf(pid: number): string | null {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields === undefined || fields[0] === 'Z' ? null : (fields[19] ?? null)
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
