import type { JsonObject } from '@sheaf/base'
import type { NewDatabase } from '../../ports/EditorDatabases.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'

/** The views that a block shows, in its order (collab-model 2.1): newer clients keep several. */
export function viewIdsOf({ view_id: id, view_ids: ids }: BlockAttrs['data']): readonly string[] {
  const all: readonly unknown[] = Array.isArray(ids) && ids.length > 0 ? ids : [id]
  return [...new Set(all.filter((each): each is string => typeof each === 'string' && each !== ''))]
}

/** Pixels of what a person has set; null for none and for what is no height. */
export function heightOf({ height }: BlockAttrs['data']): number | null {
  return typeof height === 'number' && height >= MIN_HEIGHT ? Math.min(height, MAX_HEIGHT) : null
}

/** The data of a block for a database that was just made below a page. */
export function dataOfNew({ viewId, databaseId }: NewDatabase, parentId: string): JsonObject {
  return {
    parent_id: parentId,
    view_id: viewId,
    view_ids: [viewId],
    ...(databaseId !== null && { database_id: databaseId }),
  }
}

const MIN_HEIGHT = 120
const MAX_HEIGHT = 1600
