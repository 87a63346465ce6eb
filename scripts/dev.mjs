import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watchFile } from 'node:fs'
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
const serverFile = join(root, 'apps/server/dist/main.mjs')
const viewerManifest = join(root, 'apps/viewer/dist/client/.vite/manifest.json')
const vite = bin('vite')

let isStopping = false
const builders = ['server', 'viewer'].map((app) =>
  start([vite, 'build', `apps/${app}`, '--watch', '--logLevel', 'error']),
)
const web = start([vite, 'apps/web', '--port', '5173'], { SHEAF_DEV_SERVER: `http://localhost:${port}` })
let server = startServer()
let restarting = Promise.resolve()
for (const built of [serverFile, viewerManifest]) watchFile(built, { interval: 300 }, restartServer)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    for (const child of [...builders, web, server]) child.kill(signal)
  })
}
await Promise.all([...builders, web].map((child) => once(child, 'exit')))
await restarting
if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
process.exit(0)

function restartServer() {
  if (isStopping || !existsSync(serverFile)) return
  restarting = restarting.then(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    if (!isStopping) server = startServer()
  })
}

function startServer() {
  return start(['--enable-source-maps', serverFile], {
    NODE_ENV: 'development',
    // Sign-in mails lead back to the web client that asked for them.
    SHEAF_ALLOWED_ORIGINS: 'http://localhost:5173',
  })
}

function start(args, env = {}) {
  return spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
}
