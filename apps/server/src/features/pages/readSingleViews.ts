import type { FolderView } from '@sheaf/contract'
import type { Database } from '../../platform/database/index.ts'
import { presentView } from './presentView.ts'
import { readSubtrees, type TreeReader } from './readSubtrees.ts'
import { WHOLE_VIEW } from './ViewRow.ts'

export interface SingleView {
  /** Without what lies below it, and not as one of the favourites of anybody. */
  readonly view: FolderView
  /** In order and without those in the trash. */
  readonly childIds: readonly string[]
}

/** Views as somebody sees them in the tree, each by itself; left out are those that are not there for them. */
export async function readSingleViews(
  database: Database,
  reader: TreeReader,
  viewIds: readonly string[],
): Promise<readonly SingleView[]> {
  const subtrees = await readSubtrees(database, reader, { viewIds, depth: 0, of: WHOLE_VIEW })
  return viewIds.flatMap((id) => {
    const seen = subtrees(id)
    if (seen === null || seen.isTrashed) return []
    const { row, parentId, isPrivate, accessLevel, childIds } = seen
    const hasChildren = childIds.length > 0
    const around = {
      parentId,
      prevId: null,
      isPrivate,
      hasChildren,
      children: [],
      accessLevel,
      favorite: null,
    }
    return [{ view: presentView(row, around), childIds }]
  })
}
