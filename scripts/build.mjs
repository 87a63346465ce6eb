import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'

const APPS = ['web', 'viewer', 'server']
const STAMP = join(root, '.cache', 'build')

/**
 * Builds web client, viewer and server, unless nothing they are made of has changed since.
 *
 * @returns {Promise<boolean>} false when a build failed; its output has been printed
 */
export async function build() {
  const sources = sourcesStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  for (const app of APPS) {
    process.stdout.write(`Building ${app}…\n`)
    const { code, output } = await runNode([bin('vite'), 'build', `apps/${app}`, '--logLevel', 'warn'], { quiet: true })
    if (output.trim() !== '') process.stdout.write(output)
    if (code !== 0) return false
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(STAMP, sources)
  return true
}

/** Changes whenever a file that goes into a build does: names, sizes and times, which is fast to read. */
function sourcesStamp() {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'apps']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const parent = entry.parentPath ?? entry.path
      if (!entry.isFile() || /[\\/](node_modules|dist)([\\/]|$)/.test(parent) || /\.test\.tsx?$/.test(entry.name)) continue
      const path = join(parent, entry.name)
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path}:${size}:${mtimeMs}\n`)
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const app of APPS) hash.update(String(existsSync(join(root, 'apps', app, 'dist'))))
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  process.exit((await build()) ? 0 : 1)
}
