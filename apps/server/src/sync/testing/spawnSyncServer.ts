import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pinnedNode } from '../../../../../scripts/setup/project.mjs'
import type { SyncServerLine, SyncServerSetup } from './syncServerProcess.ts'

export interface SpawnedSyncServer extends SyncServerLine {
  /** `kill -9`; with `andPostgres`, the database in the same moment. */
  kill(andPostgres: boolean): Promise<void>
  stop(): Promise<void>
}

export async function spawnSyncServer(
  setup: SyncServerSetup,
  program = join(import.meta.dirname, 'syncServerProcess.ts'),
): Promise<SpawnedSyncServer> {
  const child = spawn(pinnedNode(), [program, JSON.stringify(setup)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = exited.then(() => {
    throw new Error(`The sync server ended: ${errors}`)
  })
  const [text] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
  ended.catch(() => undefined)
  const line = JSON.parse(text) as SyncServerLine
  return {
    ...line,
    async kill(andPostgres) {
      child.kill('SIGKILL')
      if (andPostgres && line.postgresPid !== null) process.kill(line.postgresPid, 'SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
