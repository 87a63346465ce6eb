import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { findUnpinned } from './findUnpinned.mjs'

const manifests = globSync(['package.json', '{packages,apps}/*/package.json', '{e2e,bench}/package.json'], {
  cwd: root,
}).map((path) => ({ path, manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }))
const unpinned = manifests.flatMap(({ path, manifest }) => findUnpinned(path, manifest))
for (const line of unpinned) process.stdout.write(`${line}\n`)
process.exitCode = unpinned.length === 0 ? 0 : 1
