import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './setup/project.mjs'

/*
 * `npm start`: installs and builds what is missing or has changed, then runs Sheaf on the pinned
 * Node.js. Works from any folder; relative folders in settings are meant from there.
 */
await ensureInstalled()
if (!(await build({ hasBudgets: false }))) process.exit(1)

const server = join(root, 'apps', 'server', 'dist', 'main.mjs')
if (!existsSync(server)) {
  process.stderr.write('The build left no server: run npm run build and see what it says.\n')
  process.exit(1)
}

// The channel tells the server when this process is gone, however it ended.
const child = spawn(pinnedNode(), ['--enable-source-maps', server], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`Sheaf could not be started: ${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
