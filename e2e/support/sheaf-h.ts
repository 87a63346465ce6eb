import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../../scripts/setup/project.mjs'

const SERVER = fileURLToPath(new URL('../../apps/server/dist-h/main.mjs', import.meta.url))

export interface Sheaf {
  readonly origin: string
  /** Of the server process now running. */
  pid(): number
  /** Ends it as Ctrl-C does and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Ends the server process and nothing else, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>
}

/** The built product on an empty data folder. */
export async function startSheaf(env: Record<string, string> = {}): Promise<Sheaf> {
  const port = await freePort()
  const data = join(mkdtempSync(join(tmpdir(), 'sheaf-e2e-')), 'data')
  let server = await launch()

  async function launch(): Promise<ChildProcess> {
    const child = spawn(pinnedNode(), [SERVER], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SHEAF_DATA: data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => (output += `\nexit ${String(code)}`))
    const origin = `http://127.0.0.1:${port}`
    const deadline = Date.now() + 60_000
    for (;;) {
      const answer = await fetch(`${origin}/health`).catch(() => null)
      if (answer?.ok) return child
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Sheaf did not start:\n${output}`)
      await Promise.race([
        once(child, 'exit'),
        once(child.stdout, 'data'),
        new Promise((next) => setTimeout(next, 100)),
      ])
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (server.exitCode !== null || server.signalCode !== null) return server.exitCode
    server.kill(signal)
    await once(server, 'exit')
    return server.exitCode
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => server.pid!,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      server = await launch()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}
