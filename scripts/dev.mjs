import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { bin, ensureInstalled, pinnedNode, root } from './setup/project.mjs'

/*
 * `npm run dev`: the web client with instant reload on http://localhost:5173, and the server
 * behind it on PORT (3000), rebuilt and restarted when its sources or those of the viewer change.
 */
await ensureInstalled()
if (!(await build({ hasBudgets: false }))) process.exit(1)

const port = process.env.PORT ?? '3000'
const server = join('apps', 'server', 'dist', 'main.mjs')
const vite = bin('vite')
const children = [
  start([vite, 'build', 'apps/server', '--watch', '--logLevel', 'warn']),
  existsSync(join(root, 'apps/viewer/vite.config.ts')) &&
    start([vite, 'build', 'apps/viewer', '--watch', '--logLevel', 'warn']),
  start(['--watch', '--watch-preserve-output', '--enable-source-maps', server], { NODE_ENV: 'development' }),
  start([vite, 'apps/web', '--port', '5173'], { SHEAF_DEV_SERVER: `http://localhost:${port}` }),
].filter(Boolean)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))

function start(args, env = {}) {
  return spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
}
