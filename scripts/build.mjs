import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressAssets } from './setup/compressAssets.mjs'
import { measureBundles } from './setup/measureBundles.mjs'
import { bin, ensureInstalled, root, runNode } from './setup/project.mjs'

const APPS = ['web', 'viewer', 'server']
const STAMP = join(root, '.cache', 'build')

/**
 * Builds web client, viewer and server, unless nothing they are made of has changed since, and
 * holds the bundles to their budgets (P1, P3 of docs/benchmarks.md).
 *
 * @param {{ hasBudgets?: boolean, isPatient?: boolean }} [options] `hasBudgets` is false when somebody only wants to run
 *   what is built; `isPatient`: see {@link runNode}
 * @returns {Promise<boolean>} false when a build failed or a bundle is over its budget; why has been printed
 */
export async function build({ hasBudgets = true, isPatient = false } = {}) {
  return (await buildChanged(isPatient)) && (!hasBudgets || measureBundles())
}

async function buildChanged(isPatient) {
  const sources = sourcesStamp()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources && hasBuilds()) return true
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(STAMP, { force: true })
  } catch {
    process.stderr.write(
      `Sheaf must be built first, and you may not write in ${root}. Run npm run build as its owner.\n`,
    )
    return false
  }
  for (const app of APPS) {
    process.stdout.write(`Building ${app}…\n`)
    const { code, output } = await runNode([bin('vite'), 'build', `apps/${app}`, '--logLevel', 'error'], {
      quiet: true,
      isPatient,
    })
    if (output.trim() !== '') process.stdout.write(output)
    if (code !== 0) return false
  }
  await compressAssets([join(root, 'apps/web/dist'), join(root, 'apps/viewer/dist')])
  writeFileSync(STAMP, sources)
  return true
}

const hasBuilds = () => APPS.every((app) => existsSync(join(root, 'apps', app, 'dist')))

/** Changes whenever a file that goes into a build does: names, sizes and times, which are fast to read. */
function sourcesStamp() {
  const hash = createHash('sha256')
  for (const folder of ['packages', 'apps']) addFolder(hash, join(root, folder))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

/** Tests that run meanwhile make folders of their own below `.cache`, and take them away. */
function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !['node_modules', 'dist', '.cache'].includes(entry.name)) addFolder(hash, path)
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path.slice(root.length)}:${size}:${mtimeMs}\n`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  process.exit((await build()) ? 0 : 1)
}
