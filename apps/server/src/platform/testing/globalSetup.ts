import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLogger } from '../logger.ts'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run's PostgreSQL; it starts when the first test asks for a database. */
    testPostgresFolder: string
  }
}

const PREFIX = 'sheaf-test-'

/** One PostgreSQL for the whole run, whatever the number of files and workers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  project.provide('testPostgresFolder', folder)
  // Processes that tests start hold the same sources: Node strips and compiles them once.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  return () => endRun(folder)
}

async function endRun(folder: string): Promise<void> {
  if (readdirSync(folder).includes('ready.json')) {
    const postgres = await startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      logger: createLogger('silent'),
    })
    await postgres.stop()
  }
  rmSync(folder, { recursive: true, force: true })
}

// A run that was killed leaves its server behind; the name of the folder tells whose it was.
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^sheaf-test-(\d+)-/)?.[1])
    if (pid && !isAlive(pid)) await endRun(join(tmpdir(), name)).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
