import type { Node } from 'prosemirror-model'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { walkBlocks } from '../../engine/tree/walkBlocks.ts'
import { isDatabaseType } from '../pages/pageTypes.ts'
import { viewIdsOf } from './databaseData.ts'

/** The id of the first block that shows a view of a database; null for none. */
export function blockOfView(doc: Node, viewId: string): string | null {
  let found: string | null = null
  walkBlocks(doc.children, (node) => {
    const { id, type, data } = blockAttrs(node)
    if (isDatabaseType(type) && viewIdsOf(data).includes(viewId)) found = id
    return found === null
  })
  return found
}
