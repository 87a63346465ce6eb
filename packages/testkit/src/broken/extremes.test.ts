import { canUndo, undo } from '@sheaf/editor/binding'
import { backspace, deleteSelection, duplicate, enter } from '@sheaf/editor/testing'
import { createDocument, documentText, projectDocument, type NewBlock } from '@sheaf/model'
import { AllSelection, TextSelection, type Command } from 'prosemirror-state'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { placedBlocks, textStart } from '../editing/blockTree.ts'
import { HeadlessEditor } from '../editing/HeadlessEditor.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

function open(blocks: readonly NewBlock[]): { doc: Y.Doc; editor: HeadlessEditor } {
  let next = 0
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` }))
  return { doc, editor: new HeadlessEditor(doc, () => `n${next++}`) }
}

function nest(depth: number): NewBlock {
  let block: NewBlock = { type: 'paragraph', text: [{ text: 'deepest' }] }
  for (let at = 1; at < depth; at++)
    block = { type: 'bulleted_list', text: [{ text: `${at}` }], children: [block] }
  return block
}

function press(editor: HeadlessEditor, command: Command): void {
  command(editor.state, (tr) => editor.dispatch(tr))
  editor.frame()
}

function shown(editor: HeadlessEditor): readonly string[] {
  return placedBlocks(editor.state.doc).map(({ node }) => node.firstChild!.textContent)
}

it('R2: a document nested a thousand deep is read, shown, edited, copied, deleted and brought back', () => {
  const { doc, editor } = open([nest(1000), { type: 'paragraph', text: [{ text: 'end' }] }])
  const projection = projectDocument(doc)
  expect(projection.state === 'ready' && documentText(projection.root).split('\n')).toHaveLength(1001)
  expect(shown(editor)).toHaveLength(1001)

  const deepest = placedBlocks(editor.state.doc).find(
    ({ node }) => node.firstChild!.textContent === 'deepest',
  )!
  editor.dispatch(
    editor.state.tr.setSelection(TextSelection.create(editor.state.doc, textStart(deepest) + 4)),
  )
  press(editor, enter)
  expect(shown(editor).slice(-3)).toEqual(['deep', 'est', 'end'])
  press(editor, backspace)
  press(editor, undo)
  expect(shown(editor).slice(-2)).toEqual(['deepest', 'end'])

  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)))
  press(editor, duplicate)
  expect(shown(editor)).toHaveLength(2001)
  press(editor, undo)
  expect(canUndo(editor.state)).toBe(false)

  editor.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)))
  press(editor, deleteSelection)
  expect(shown(editor)).toEqual([''])
  press(editor, undo)
  expect(shown(editor)).toHaveLength(1001)
  editor.destroy()
})

it('R2: a paragraph of a megabyte is shown and typed in, by two people at once', () => {
  const text = 'x'.repeat(1_000_000)
  const { doc, editor } = open([{ type: 'paragraph', text: [{ text }] }])
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  const theirs = new HeadlessEditor(other, () => 'o0')
  editor.dispatch(editor.state.tr.insertText('a', 500_000))
  theirs.dispatch(theirs.state.tr.setSelection(TextSelection.create(theirs.state.doc, 600_000)))
  press(theirs, enter)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  editor.frame()
  theirs.frame()
  expect(shown(editor).map(({ length }) => length)).toEqual([599_999, 400_002])
  expect(shown(theirs)).toEqual(shown(editor))
  editor.destroy()
  theirs.destroy()
})

it('R2: twenty thousand empty blocks are shown, and one of them is typed in', () => {
  const { doc, editor } = open(Array.from({ length: 20_000 }, () => ({ type: 'paragraph' })))
  expect(editor.state.doc.childCount).toBe(20_000)
  editor.dispatch(editor.state.tr.insertText('a', 2))
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3)))
  press(editor, enter)
  expect(shown(editor).slice(0, 3)).toEqual(['a', '', ''])
  const projection = projectDocument(doc)
  expect(projection.state === 'ready' && projection.root.children).toHaveLength(20_001)
  editor.destroy()
})
