import type { NewBlock } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import type { MoveTarget } from '../../engine/commands/moveBlocks.ts'
import { ensureBlock, placeCaret, prependKids } from '../../engine/tree/blockEdits.ts'
import { createAtomBlock, createBlock, hasLine, isVerbatim } from '../../engine/tree/blockNode.ts'
import {
  blockAround,
  blockAt,
  blockEnd,
  siblingAfter,
  textLength,
  type BlockSpot,
} from '../../engine/tree/blockSpot.ts'
import { pendingData, replacePatch } from './mediaData.ts'
import { isPicture, type MediaType } from './mediaTypes.ts'

/** Starts the upload of a file and returns its id. */
export type StartUpload = (file: File) => string

/** Blocks for files: pictures become image blocks, all others file blocks. Starts the uploads, in order. */
export function fileBlocks(files: readonly File[], start: StartUpload): readonly Node[] {
  return files.map((file) => {
    const type = isPicture(file) ? 'image' : 'file'
    return createAtomBlock(type, defined(pendingData(type, file, start(file))))
  })
}

/** EDIT-MEDIA-9: inserts blocks at the target of a drop. An empty paragraph there is replaced. */
export function insertAtTarget(tr: Transaction, blocks: readonly Node[], { pos, side }: MoveTarget): void {
  const spot = blockAt(tr.doc, pos)
  const at = side === 'before' ? spot.pos : blockEnd(spot)
  if (side === 'inside') {
    selectBlock(tr, prependKids(tr, pos, blocks))
    return
  }
  if (isFree(spot)) {
    tr.replaceWith(spot.pos, blockEnd(spot), blocks)
    selectBlock(tr, spot.pos)
    return
  }
  tr.insert(at, blocks)
  selectBlock(tr, at)
}

/**
 * EDIT-MEDIA-10: inserts blocks at the caret. They replace an empty paragraph or follow any other block, and the caret
 * moves to a paragraph behind them. False in code, which takes text only.
 */
export function insertAtCaret(tr: Transaction, blocks: readonly Node[]): boolean {
  if (tr.doc.childCount === 0) ensureBlock(tr)
  const { selection } = tr
  const spot =
    selection instanceof NodeSelection ? blockAt(tr.doc, selection.from) : blockAround(selection.$from)
  if (!spot || isVerbatim(spot.node)) return false
  const at = isFree(spot) ? spot.pos : blockEnd(spot)
  if (isFree(spot)) tr.replaceWith(at, blockEnd(spot), blocks)
  else tr.insert(at, blocks)
  const end = blocks.reduce((pos, node) => pos + node.nodeSize, at)
  const last = blockAt(tr.doc, end - blocks.at(-1)!.nodeSize)
  const next = siblingAfter(tr.doc, last)
  const isNextFree = next !== null && isFree(next)
  if (!isNextFree) tr.insert(end, createBlock('paragraph'))
  placeCaret(tr, end)
  return true
}

/** Puts files into an existing block; those that do not fit follow in blocks of the same type. */
export function fillBlock(tr: Transaction, pos: number, files: readonly File[], start: StartUpload): void {
  const { node } = blockAt(tr.doc, pos)
  const type: MediaType = node.attrs['type']
  const data = node.attrs['data']
  const own = type === 'multi_image' ? files : files.slice(0, 1)
  const patch = replacePatch(type, data, own.map(start))
  const isEmpty = type !== 'image' && type !== 'multi_image' && !data['url']
  const name = isEmpty && own[0] ? { name: own[0].name } : {}
  tr.setNodeAttribute(pos, 'data', defined({ ...data, ...name, ...patch }))
  const others = files.slice(own.length)
  if (others.length === 0) return
  tr.insert(
    blockEnd(blockAt(tr.doc, pos)),
    others.map((file) => createAtomBlock(type, defined(pendingData(type, file, start(file))))),
  )
}

/** Pasted blocks without uploads that only another page knows. */
export function withoutStrangeUploads(
  blocks: readonly NewBlock[],
  knows: (id: string) => boolean,
): readonly NewBlock[] {
  return blocks.map((block) => {
    const { pending_upload_id: one, pending_upload_ids: several, ...rest } = block.data ?? {}
    if (one === undefined && several === undefined && !block.children) return block
    const kept = Array.isArray(several) ? several.filter((id) => typeof id === 'string' && knows(id)) : []
    return {
      ...block,
      data: {
        ...rest,
        ...(typeof one === 'string' && knows(one) && { pending_upload_id: one }),
        ...(kept.length > 0 && { pending_upload_ids: kept }),
      },
      ...(block.children && { children: withoutStrangeUploads(block.children, knows) }),
    }
  })
}

function isFree({ node }: BlockSpot): boolean {
  return (
    node.attrs['type'] === 'paragraph' && hasLine(node) && textLength(node) === 0 && node.childCount === 1
  )
}

function selectBlock(tr: Transaction, pos: number): void {
  tr.setSelection(NodeSelection.create(tr.doc, pos))
}

function defined<T extends object>(data: T): T {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as T
}
