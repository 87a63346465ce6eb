import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { serverFolder } from '../paths.ts'
import { pinnedNode } from './pinnedNode.ts'

export interface BuiltServer {
  /** Runs `main` or `sheaf` as a process of its own. */
  run(entry: 'main' | 'sheaf', options: RunOptions): RunningProcess
  remove(): Promise<void>
}

interface RunOptions {
  readonly env: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  readonly uid?: number
  readonly cwd?: string
}

export interface RunningProcess {
  readonly process: ChildProcess
  /** Resolves to the origin it prints, or rejects with what it printed when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The server as `npm run build` makes it, in a folder of its own, for tests that kill and restart processes. */
export async function buildServer(): Promise<BuiltServer> {
  // Beside the sources, where it finds its libraries and its migrations.
  const folder = join(serverFolder, '.cache', `test-${process.pid}`)
  await build({
    root: serverFolder,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  })
  return {
    run: (entry, options) => run(join(folder, `${entry}.mjs`), options),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function run(file: string, { env, args = [], uid, cwd }: RunOptions): RunningProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(pinnedNode(), [file, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', SHEAF_OWN_TEMPLATES: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
    ...(cwd !== undefined && { cwd }),
  })
  let stdout = ''
  let stderr = ''
  const origin = Promise.withResolvers<string>()
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    const told = env['SMTP_URL'] === undefined ? /Mails it would send: (.*)\/_mail/ : /Sheaf is ready: (.*)/
    const found = stdout.match(told)?.[1]
    if (found) origin.resolve(found)
  })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    origin.reject(new Error(`It ended with ${code}: ${stdout}${stderr}`))
    return { code: code ?? null, stdout, stderr }
  })
  origin.promise.catch(() => {})
  return { process: child, ready: origin.promise, ended }
}
