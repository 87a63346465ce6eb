import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/index.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { startBalancer } from './balancer.ts'
import { returnPort, takePort } from './ports.ts'
import { endSheaf, launchSheaf, SEED_VARIABLE } from './sheaf.ts'

/** Opens `/metrics` of each. */
export const METRICS_TOKEN = 'metrics-of-two-processes-of-the-tests'

export interface SheafProcesses {
  /** Of the proxy. */
  readonly origin: string
  /** Of each process by itself. */
  readonly origins: readonly string[]
  /** Ends one of them as a power cut would. */
  kill(index: number): Promise<void>
  stop(): Promise<void>
}

/** The built product as two processes on one PostgreSQL, behind a proxy that gives each request to the next of them. */
export async function startSheafProcesses(): Promise<SheafProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-e2e-'))
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const seed = process.env[SEED_VARIABLE]
    if (seed) execFileSync('cp', ['-a', join(seed, 'postgres'), join(folder, 'postgres')])
    const postgres = await startEmbeddedPostgres({
      folder: join(folder, 'postgres'),
      logger: createLogger('silent'),
    })
    closers.push(() => postgres.stop())
    const [front, ...behind] = [await takePort(), await takePort(), await takePort()] as const
    closers.push(() => [front, ...behind].forEach(returnPort))
    const database = urlOf(postgres.connection)
    const launched = await Promise.allSettled(behind.map((port) => launch(port, folder, database)))
    const processes = launched.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    closers.push(() => Promise.all(processes.map((each) => endSheaf(each, 'SIGTERM'))))
    for (const each of launched) if (each.status === 'rejected') throw each.reason
    const balancer = await startBalancer(front, behind, folder)
    closers.push(() => balancer.stop())
    return {
      origin: balancer.origin,
      origins: behind.map((port) => `http://127.0.0.1:${port}`),
      kill: async (index) => void (await endSheaf(processes[index]!, 'SIGKILL')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function launch(port: number, folder: string, database: string): Promise<ChildProcess> {
  return launchSheaf({
    PORT: String(port),
    SHEAF_DATA: join(folder, `data-${port}`),
    DATABASE_URL: database,
    SHEAF_METRICS_TOKEN: METRICS_TOKEN,
    JWT_SECRET: 'the secret that both processes sign with',
  })
}

function urlOf({ host, port, user, password }: Connection): string {
  const where = new URLSearchParams({ host: String(host), port: String(port) })
  return `postgres://${String(user)}:${encodeURIComponent(String(password))}@localhost/postgres?${where}`
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection']
