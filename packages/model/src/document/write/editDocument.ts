import type { BlockId } from '@sheaf/base'
import { err, ok, type Result } from '@sheaf/base'
import type * as Y from 'yjs'
import { openDocument, type DocumentMaps } from '../openDocument.ts'
import type { DocumentStructure } from '../DocumentStructure.ts'
import { readStructure } from '../readStructure.ts'
import { applyChange } from './applyChange.ts'
import { NO_CHANGE, type DocumentChange } from './DocumentChange.ts'

/** Why an edit was refused. Ordinary in a shared document: the other side was faster. */
export type EditRefusal =
  | 'document_missing'
  | 'block_gone'
  | 'parent_gone'
  | 'anchor_gone'
  | 'own_descendant'
  | 'text_missing'

/** Where blocks are inserted: among the visible children of `parent`, behind `after`; null means first. */
export interface BlockPlace {
  readonly parent: BlockId
  readonly after: BlockId | null
}

/** The state that an edit is planned on. */
export interface EditedDocument {
  readonly maps: DocumentMaps
  readonly structure: DocumentStructure
}

/** Plans a change on the document as it is and writes it as one Yjs transaction of the given origin. */
export function editDocument<T, E extends EditRefusal>(
  doc: Y.Doc,
  origin: unknown,
  plan: (
    document: EditedDocument,
  ) => Result<{ readonly change: Partial<DocumentChange>; readonly value: T }, E>,
): Result<T, E | 'document_missing'> {
  const maps = openDocument(doc)
  if (!maps) return err('document_missing')
  const structure = readStructure(maps)
  const planned = plan({ maps, structure })
  if (!planned.ok) return planned
  doc.transact(() => applyChange(maps, { ...NO_CHANGE, ...planned.value.change }, { structure }), origin)
  return ok(planned.value.value)
}

export function isVisible(structure: DocumentStructure, id: BlockId): boolean {
  return id === structure.root || structure.parents.has(id)
}

/** The children of a place before and after ids are put there, or why they cannot be. */
export function listWith(
  structure: DocumentStructure,
  { parent, after }: BlockPlace,
  ids: readonly BlockId[],
): Result<DocumentChange['lists'][number], 'parent_gone' | 'anchor_gone'> {
  if (!isVisible(structure, parent)) return err('parent_gone')
  const before = structure.children.get(parent) ?? []
  const others = before.filter((id) => !ids.includes(id))
  const anchor = after === null ? -1 : others.indexOf(after)
  if (after !== null && anchor === -1) return err('anchor_gone')
  return ok({ parent, before, after: others.toSpliced(anchor + 1, 0, ...ids) })
}
