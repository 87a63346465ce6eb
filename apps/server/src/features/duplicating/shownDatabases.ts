import { mentionedDatabases } from '@sheaf/render'
import { readPublished } from './readPublished.ts'

/** Ids of the databases that a published document shows; null for what is no document. */
export function shownDatabases(update: Uint8Array): readonly string[] | null {
  const root = readPublished(update)
  return root && [...mentionedDatabases(root)]
}
