import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, pinnedNode, root } from './setup/project.mjs'

/*
 * `npm run backup -- <file>`, `npm run restore -- <file>`, `npm run reindex` and `npm run admin -- service-key`: the
 * settings are those of `npm start`.
 */
await ensureInstalled()
if (!(await build({ hasBudgets: false }))) process.exit(1)
const command = join(root, 'apps', 'server', 'dist', 'sheaf.mjs')
const child = spawn(pinnedNode(), ['--enable-source-maps', command, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
