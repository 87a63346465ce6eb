import * as Y from 'yjs'
import { DELETION_KEY, type DeletionMark } from './deletionMark.ts'
import { projectDocument } from './projectDocument.ts'
import type { ProjectedBlock } from './types.ts'

/** A block as it lies in the Yjs types, right or wrong. Its list and text have ids of their own, as servers write them. */
export interface RawFixture {
  readonly ty?: unknown
  readonly parent?: unknown
  readonly list?: readonly (string | number | null)[]
  readonly text?: string | null
  readonly data?: unknown
  readonly mark?: DeletionMark
}

export const ROOT = 'root'

/** Writes a document exactly as given. `root` is the page. */
export function rawDocument(blocks: Readonly<Record<string, RawFixture>>): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = 1
  doc.transact(() => {
    const document = doc.getMap('data').set('document', new Y.Map<unknown>())
    document.set('page_id', ROOT)
    const maps = document.set('blocks', new Y.Map<unknown>())
    const meta = document.set('meta', new Y.Map<unknown>())
    const lists = meta.set('children_map', new Y.Map<unknown>())
    const texts = meta.set('text_map', new Y.Map<unknown>())
    for (const [id, block] of Object.entries(blocks)) {
      const map = maps.set(id, new Y.Map<unknown>())
      map.set('id', id)
      map.set('ty', block.ty ?? (id === ROOT ? 'page' : 'paragraph'))
      map.set('parent', block.parent ?? (id === ROOT ? '' : ROOT))
      map.set('children', `${id}-list`)
      map.set('data', block.data ?? '{}')
      if (block.mark) map.set(DELETION_KEY, JSON.stringify(block.mark))
      lists.set(`${id}-list`, Y.Array.from([...(block.list ?? [])]))
      if (typeof block.text !== 'string') continue
      map.set('external_id', `${id}-text`)
      map.set('external_type', 'text')
      texts.set(`${id}-text`, new Y.Text(block.text))
    }
  })
  return doc
}

/** The visible tree as ids: `a(b c) d`. */
export function treeOf(doc: Y.Doc): string {
  const projection = projectDocument(doc)
  return projection.state === 'ready' ? projection.root.children.map(branch).join(' ') : 'missing'
}

function branch({ id, children }: ProjectedBlock): string {
  return children.length > 0 ? `${id}(${children.map(branch).join(' ')})` : id
}
