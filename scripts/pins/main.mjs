import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { findMixedVersions } from './findMixedVersions.mjs'
import { findUnpinned } from './findUnpinned.mjs'

const manifests = globSync(['package.json', '{packages,apps}/*/package.json', '{e2e,bench}/package.json'], {
  cwd: root,
}).map((path) => ({ path, manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) }))
const faults = [
  ...manifests.flatMap(({ path, manifest }) => findUnpinned(path, manifest)),
  ...findMixedVersions(manifests.map(({ manifest }) => manifest)),
]
for (const line of faults) process.stdout.write(`${line}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
