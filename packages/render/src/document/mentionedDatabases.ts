import type { ProjectedBlock } from '@sheaf/model'
import { viewIdOf } from './viewIdOf.ts'
import { walkBlocks } from './walkBlocks.ts'

const DATABASE_TYPES: ReadonlySet<string> = new Set(['grid', 'board', 'calendar'])

/** The ids of the views that a document shows as databases, in order, without duplicates. */
export function mentionedDatabases(root: ProjectedBlock): string[] {
  const ids = new Set<string>()
  for (const block of walkBlocks(root)) {
    const id = DATABASE_TYPES.has(block.type) ? viewIdOf(block.data) : null
    if (id !== null) ids.add(id.toLowerCase())
  }
  return [...ids]
}
