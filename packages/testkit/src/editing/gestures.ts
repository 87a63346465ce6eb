import { schema } from '@sheaf/editor/binding'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { commandGestures } from './commandGestures.ts'
import type { Gesture, GestureMaker } from './Gesture.ts'
import { layoutGestures } from './layoutGestures.ts'
import { rangeGestures } from './rangeGestures.ts'
import { replaceGestures } from './replaceGestures.ts'
import { tableGestures } from './tableGestures.ts'
import { blockId, isWithin, lineOf, placedBlocks, textStart, type PlacedBlock } from './blockTree.ts'

const TYPES = ['paragraph', 'heading', 'bulleted_list', 'todo_list', 'quote', 'divider', 'x_unknown'] as const
const MARKS = [
  schema.mark('bold'),
  schema.mark('italic'),
  schema.mark('href', { value: 'https://sheaf.test/' }),
  schema.mark('font_color', { value: '0xff00aa00' }),
  schema.mark('foreign', { key: 'their_key', value: 7 }),
]

const typeText: GestureMaker = (state, [which, where, length, mark], write) => {
  const target = pick(placedBlocks(state.doc).filter(hasLine), which)
  if (!target) return null
  const offset = where % (lineOf(target.node)!.content.size + 1)
  const text = write(1 + (length % 4))
  const marks = mark % 4 === 0 ? [schema.mark('bold')] : []
  const at = textStart(target) + offset
  const tr = state.tr.insert(at, schema.text(text, marks))
  return { tr: tr.setSelection(TextSelection.create(tr.doc, at + text.length)), inserted: text, deleted: '' }
}

const deleteText: GestureMaker = (state, [which, where, length]) => {
  const target = pick(placedBlocks(state.doc).filter(hasText), which)
  if (!target) return null
  const line = lineOf(target.node)!
  const from = where % line.content.size
  const to = Math.min(line.content.size, from + 1 + (length % 3))
  const deleted = line.textBetween(from, to)
  return { tr: state.tr.delete(textStart(target) + from, textStart(target) + to), inserted: '', deleted }
}

const format: GestureMaker = (state, [which, where, length, mark]) => {
  const target = pick(placedBlocks(state.doc).filter(hasText), which)
  if (!target) return null
  const size = lineOf(target.node)!.content.size
  const from = textStart(target) + (where % size)
  const to = Math.min(textStart(target) + size, from + 1 + (length % 5))
  const chosen = MARKS[mark % MARKS.length]!
  const tr = mark % 3 === 0 ? state.tr.removeMark(from, to, chosen) : state.tr.addMark(from, to, chosen)
  return { tr, inserted: '', deleted: '' }
}

const insertBlock: GestureMaker = (state, [which, inside, length, type], write) => {
  const text = length % 4 === 0 ? '' : write(length % 4)
  const node = schema.node('block', { id: '', type: TYPES[type % 5]! }, [
    schema.node('line', null, text ? [schema.text(text)] : []),
  ])
  const target = pick(placedBlocks(state.doc), which)
  if (!target) return { tr: state.tr.insert(0, node), inserted: text, deleted: '' }
  const at =
    inside % 3 === 0 ? { parent: target, index: 0 } : { parent: target.parent, index: target.index + 1 }
  return { tr: insertAt(state.tr, at.parent, at.index, node), inserted: text, deleted: '' }
}

const deleteBlock: GestureMaker = (state, [which]) => {
  const target = pick(placedBlocks(state.doc), which)
  if (!target) return null
  return { tr: removeBlock(state.tr, target), inserted: '', deleted: target.node.textContent }
}

/** Deletes a run of siblings with everything in them. */
const deleteSiblings: GestureMaker = (state, [which, , length]) => {
  const target = pick(placedBlocks(state.doc), which)
  if (!target) return null
  const siblings = listOf(state.doc, target.parent).slice(target.index, target.index + 2 + (length % 3))
  const tr = state.tr
  for (const sibling of siblings) {
    const placed = placedBlocks(tr.doc).find(({ id }) => id === blockId(sibling))
    if (placed) removeBlock(tr, placed)
  }
  return { tr, inserted: '', deleted: siblings.map((node) => node.textContent).join('') }
}

const moveBlock: GestureMaker = (state, [which, to, where, top]) => {
  const blocks = placedBlocks(state.doc)
  const target = pick(blocks, which)
  if (!target) return null
  const parent =
    top % 3 === 0
      ? null
      : (pick(
          blocks.filter((block) => !isWithin(block, target)),
          to,
        ) ?? null)
  return moved(state, target, parent?.id ?? null, where % 6)
}

const indent: GestureMaker = (state, [which]) => {
  const target = pick(
    placedBlocks(state.doc).filter((block) => block.index > 0),
    which,
  )
  if (!target) return null
  const before = listOf(state.doc, target.parent)[target.index - 1]!
  return moved(state, target, blockId(before), Number.MAX_SAFE_INTEGER)
}

const lift: GestureMaker = (state, [which]) => {
  const target = pick(
    placedBlocks(state.doc).filter((block) => block.parent !== null),
    which,
  )
  if (!target) return null
  const { parent } = target
  return moved(state, target, parent!.parent?.id ?? null, parent!.index + 1)
}

const setType: GestureMaker = (state, [which, type]) => {
  const target = pick(placedBlocks(state.doc), which)
  if (!target) return null
  return {
    tr: state.tr.setNodeAttribute(target.pos, 'type', TYPES[type % TYPES.length]!),
    inserted: '',
    deleted: '',
  }
}

const patchData: GestureMaker = (state, [which, key, value]) => {
  const target = pick(placedBlocks(state.doc), which)
  if (!target) return null
  const data = {
    ...(target.node.attrs['data'] as object),
    [['checked', 'bgColor', 'align'][key % 3]!]: value % 5,
  }
  return { tr: state.tr.setNodeAttribute(target.pos, 'data', data), inserted: '', deleted: '' }
}

/** Enter inside a text: the tail goes into a new block behind. */
const split: GestureMaker = (state, [which, where]) => {
  const target = pick(placedBlocks(state.doc).filter(hasText), which)
  if (!target) return null
  const at = textStart(target) + (where % (lineOf(target.node)!.content.size + 1))
  return { tr: state.tr.split(at, 2), inserted: '', deleted: '' }
}

/** Backspace at the start of a block without children: its text goes to the end of the one before. */
const merge: GestureMaker = (state, [which]) => {
  const blocks = placedBlocks(state.doc)
  const candidates = blocks.filter(
    (block, at) => at > 0 && hasLine(block) && block.node.childCount === 1 && hasLine(blocks[at - 1]!),
  )
  const target = pick(candidates, which)
  if (!target) return null
  const before = blocks[blocks.indexOf(target) - 1]!
  const tr = removeBlock(state.tr, target)
  const line = lineOf(before.node)!
  tr.insert(textStart(before) + line.content.size, lineOf(target.node)!.content)
  return { tr, inserted: '', deleted: '' }
}

export const GESTURES = {
  typeText,
  deleteText,
  format,
  insertBlock,
  deleteBlock,
  deleteSiblings,
  moveBlock,
  indent,
  lift,
  setType,
  patchData,
  split,
  merge,
  ...commandGestures,
  ...rangeGestures,
  ...replaceGestures,
  ...layoutGestures,
  ...tableGestures,
} as const

export type GestureName = keyof typeof GESTURES

/** Moves the block with an id to the end of a list or to an index, as one transaction. */
export function moveTo(state: EditorState, id: string, parentId: string | null, index: number): Transaction {
  const target = placedBlocks(state.doc).find((block) => block.id === id)
  if (!target) throw new Error(`no block ${id}`)
  const tr = removeBlock(state.tr, target)
  const parent = parentId === null ? null : placedBlocks(tr.doc).find((block) => block.id === parentId)
  if (parent === undefined) throw new Error(`no block ${parentId}`)
  return insertAt(tr, parent, index, target.node)
}

function moved(state: EditorState, target: PlacedBlock, parentId: string | null, index: number): Gesture {
  return { tr: moveTo(state, target.id, parentId, index), inserted: '', deleted: '' }
}

/** Removes a block; the last of a group takes the group with it. */
export function removeBlock(tr: Transaction, { pos, node, parent }: PlacedBlock): Transaction {
  const alone = parent !== null && listOf(tr.doc, parent).length === 1
  const [from, to] = alone ? [pos - 1, pos + node.nodeSize + 1] : [pos, pos + node.nodeSize]
  return tr.step(new ReplaceStep(from, to, Slice.empty))
}

function insertAt(tr: Transaction, parent: PlacedBlock | null, index: number, node: Node): Transaction {
  const siblings = listOf(tr.doc, parent)
  const at = Math.min(index, siblings.length)
  const before = siblings.slice(0, at).reduce((size, sibling) => size + sibling.nodeSize, 0)
  if (parent === null) return tr.step(new ReplaceStep(before, before, new Slice(Fragment.from(node), 0, 0)))
  const groupPos = parent.pos + 1 + parent.node.firstChild!.nodeSize
  if (siblings.length > 0)
    return tr.step(
      new ReplaceStep(groupPos + 1 + before, groupPos + 1 + before, new Slice(Fragment.from(node), 0, 0)),
    )
  return tr.step(
    new ReplaceStep(groupPos, groupPos, new Slice(Fragment.from(schema.node('group', null, [node])), 0, 0)),
  )
}

function listOf(doc: Node, parent: PlacedBlock | null): readonly Node[] {
  if (!parent) return doc.children
  const node = doc.nodeAt(parent.pos)!
  return node.lastChild?.type.name === 'group' ? node.lastChild.children : []
}

function hasLine(block: PlacedBlock): boolean {
  return lineOf(block.node) !== null
}

function hasText(block: PlacedBlock): boolean {
  return (lineOf(block.node)?.content.size ?? 0) > 0
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
