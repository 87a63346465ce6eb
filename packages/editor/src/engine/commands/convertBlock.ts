import { isContainerBlockType } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { blockType, isAtomType, isOwnKey } from '../blockTypes/blockTypes.ts'
import { schema, type BlockAttrs } from '../schema/schema.ts'
import { takeKids } from '../tree/blockEdits.ts'
import { hasLine } from '../tree/blockNode.ts'
import { blockAt, blockEnd, textEnd, textStart } from '../tree/blockSpot.ts'

/**
 * Makes a block another type in place: it keeps its id, its text and, where the new type may have them, its
 * children; otherwise they follow it. Of its data go the keys that belong to a type; the rest stays.
 * The type may do more once it is made. Refused for blocks without text, and for an atom as the target while there is text or are children to lose.
 */
export function convertBlock(tr: Transaction, pos: number, type: string, data: BlockAttrs['data']): boolean {
  const spot = blockAt(tr.doc, pos)
  if (!hasLine(spot.node)) return false
  if (isAtomType(type)) return convertToAtom(tr, pos, type, data)
  if (!isContainerBlockType(type) && spot.node.childCount > 1) {
    const kids = takeKids(tr, pos)
    tr.insert(blockEnd(blockAt(tr.doc, pos)), kids)
  }
  if (blockType(type).isVerbatim && textEnd(spot) > textStart(spot)) {
    for (const mark of FORMATTING) tr.removeMark(textStart(spot), textEnd(spot), mark)
  }
  setBlock(tr, pos, type, { ...withoutOwnKeys(spot.node.attrs['data']), ...data })
  blockType(type).onMade?.(tr, pos)
  return true
}

function convertToAtom(tr: Transaction, pos: number, type: string, data: BlockAttrs['data']): boolean {
  const { node } = blockAt(tr.doc, pos)
  if (node.firstChild!.content.size > 0 || node.childCount > 1) return false
  tr.replaceWith(pos + 1, pos + 3, schema.nodes.atom.create())
  setBlock(tr, pos, type, { ...withoutOwnKeys(node.attrs['data']), ...data })
  return true
}

function setBlock(tr: Transaction, pos: number, type: string, data: BlockAttrs['data']): void {
  tr.setNodeAttribute(pos, 'type', type)
  tr.setNodeAttribute(pos, 'data', data)
}

function withoutOwnKeys(data: BlockAttrs['data']): BlockAttrs['data'] {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !isOwnKey(key)))
}

const FORMATTING = Object.values(schema.marks).filter((mark) => mark !== schema.marks.foreign)
