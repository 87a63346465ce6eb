import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Config } from '../../config/index.ts'

const SERVERS = fileURLToPath(new URL('swiftServers.py', import.meta.url))
// Debian's own Python: only that one sees Debian's packages.
const PYTHON = '/usr/bin/python3'
const PACKAGE = '/usr/lib/python3/dist-packages/swift'

export interface S3Server {
  /** A bucket that is not there yet. */
  readonly config: S3Config
  /** Ends it at once, as a crash would; may be called again. */
  stop(): Promise<void>
}

/** Whether the S3-compatible server of the tests is there; `npm test` installs it where it may. Says so when not. */
export function hasSwift(): boolean {
  if (existsSync(PYTHON) && existsSync(PACKAGE)) return true
  process.stdout.write('Left out, for OpenStack Swift is not installed: the tests of files in S3.\n')
  return false
}

/** OpenStack Swift with its S3 face, on loopback, with an empty folder of its own. */
export async function startSwift(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-swift-'))
  const [accessKey, secretKey] = ['sheaf:tests', 'secret-of-the-tests']
  const child = spawn(PYTHON, [SERVERS, folder, accessKey, secretKey], { stdio: 'pipe' })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close').then(() => rmSync(folder, { recursive: true, force: true }))
  const port = await Promise.race([
    once(child.stdout, 'data').then(([chunk]: Buffer[]) => String(chunk).trim()),
    ended.then(() => {
      throw new Error(`Swift did not start:\n${errors}`)
    }),
  ])
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'sheaf-tests',
      accessKey,
      secretKey,
      region: 'us-east-1',
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
