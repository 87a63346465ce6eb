import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import { blockMap, openDocument, type DocumentMaps } from './openDocument.ts'
import { readBlock } from './readBlock.ts'
import type { DocumentStructure } from './DocumentStructure.ts'
import { readStructure } from './readStructure.ts'
import type { DocumentProjection, ProjectedBlock } from './types.ts'

/**
 * The document as everybody sees it: a valid tree, whatever state concurrent edits, other clients or
 * damage left behind (BND-PROJ-1). Pure and total; never writes.
 */
export function projectDocument(doc: Y.Doc): DocumentProjection {
  const maps = openDocument(doc)
  return maps ? { state: 'ready', root: projectTree(maps, readStructure(maps)) } : { state: 'missing' }
}

/** Fills a structure with the content of its blocks. */
function projectTree(maps: DocumentMaps, structure: DocumentStructure): ProjectedBlock {
  const built = new Map<BlockId, ProjectedBlock>()
  for (const id of [...preorder(structure)].toReversed()) {
    const block = blockMap(maps, id)!
    const children = (structure.children.get(id) ?? []).map((child) => built.get(child)!)
    built.set(id, { id, ...readBlock(maps, block), children })
  }
  return built.get(structure.root)!
}

function* preorder(structure: DocumentStructure): Generator<BlockId> {
  const waiting: BlockId[] = [structure.root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    yield id
    for (const child of structure.children.get(id)?.toReversed() ?? []) waiting.push(child)
  }
}
