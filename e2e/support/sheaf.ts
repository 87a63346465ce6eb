import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../../scripts/setup/project.mjs'
import { returnPort, takePort } from './ports.ts'

const SERVER = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url))

/** A server of the built product. */
export interface Sheaf {
  readonly origin: string
  readonly dataFolder: string
  /** What journeys that share it have their addresses of people below, each something else. */
  readonly mailDomain?: string
}

/** One that a journey may end. */
export interface OwnSheaf extends Sheaf {
  /** Of the server process now running. */
  pid(): number
  /** Ends it as Ctrl-C does and resolves with the exit code. Its folder goes, while the next journey begins. */
  stop(): Promise<number | null>
  /** Ends the server process and nothing else, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>
}

/** Opens the local mailbox of every server that tests start. */
export const MAILBOX_KEY = 'mailbox-of-the-tests'

/** Names a data folder that has been started once, to copy: the first start is the slow one. */
export const SEED_VARIABLE = 'E2E_SEED'

/** The built product on a data folder with nothing in it. */
export async function startSheaf(env: Record<string, string> = {}): Promise<OwnSheaf> {
  const port = await takePort()
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-e2e-'))
  const data = join(folder, 'data')
  const seed = process.env[SEED_VARIABLE]
  // Keeps the owners, which `fs.cp` does not.
  if (seed) execFileSync('cp', ['-a', seed, data])
  const launch = (): Promise<ChildProcess> => launchSheaf({ PORT: String(port), SHEAF_DATA: data, ...env })
  let server = await launch()
  return {
    origin: `http://127.0.0.1:${port}`,
    dataFolder: data,
    pid: () => server.pid!,
    async stop() {
      const code = await endSheaf(server, 'SIGTERM')
      returnPort(port)
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
      return code
    },
    kill: async () => void (await endSheaf(server, 'SIGKILL')),
    restart: async () => {
      server = await launch()
    },
  }
}

/** The address that is theirs on this server: `mara@example.org` is somebody else to each file that shares one. */
export function addressOn({ mailDomain }: Pick<Sheaf, 'mailDomain'>, email: string): string {
  return mailDomain === undefined
    ? email
    : email.replace(`@${mailDomain}.`, '@').replace('@', `@${mailDomain}.`)
}

/** Resolves once it answers. */
export async function launchSheaf(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(pinnedNode(), [SERVER], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      SHEAF_MAILBOX_KEY: MAILBOX_KEY,
      SHEAF_OWN_TEMPLATES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('Sheaf is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`Sheaf did not start (exit ${String(code)}):\n${output}`)))
  })
  return child
}

/** Resolves with the exit code. */
export async function endSheaf(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
  server.kill(signal)
  await once(server, 'exit')
  return server.exitCode
}
