import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../paths.ts'

/** The Node.js that the product runs on, whatever runs the tests. */
export function pinnedNode(): string {
  const pinned = join(projectFolder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  return existsSync(pinned) ? pinned : process.execPath
}
