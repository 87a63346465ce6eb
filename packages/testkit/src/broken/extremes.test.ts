import { enter } from '@sheaf/editor/testing'
import { TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { HeadlessEditor } from '../editing/HeadlessEditor.ts'
import { editEmpty } from './editEmpty.ts'
import { editNested } from './editNested.ts'
import { openBlocks, press, shown } from './openBlocks.ts'

it('R2: a document nested two hundred deep is read, shown, edited, copied, deleted and brought back', () => {
  expect(() => editNested(200)).not.toThrow()
})

it('R2: a paragraph of a megabyte is shown and typed in, by two people at once', () => {
  const text = 'x'.repeat(1_000_000)
  const { doc, editor } = openBlocks([{ type: 'paragraph', text: [{ text }] }])
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

it('R2: thousands of empty blocks are shown, and one of them is typed in', () => {
  expect(() => editEmpty(4000)).not.toThrow()
})
