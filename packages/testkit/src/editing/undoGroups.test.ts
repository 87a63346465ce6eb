import { redo, schema, undo } from '@sheaf/editor/binding'
import { backspace, deleteSelection, duplicate, enter } from '@sheaf/editor/testing'
import { createDocument, openDocument } from '@sheaf/model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { HeadlessEditor } from './HeadlessEditor.ts'

const PAGE = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

/** Somebody who writes at the speed that they are told. */
function writer() {
  const doc = new Y.Doc()
  let next = 0
  let time = 0
  Y.applyUpdate(doc, createDocument(PAGE, [{ type: 'paragraph', text: [] }], { block: () => `b${next++}` }))
  const editor = new HeadlessEditor(
    doc,
    () => `n${next++}`,
    undefined,
    () => time,
  )
  editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 2)))
  const wait = (ms: number) => (time += ms)
  const write = (text: string, pauseMs: number) => {
    for (const letter of text) {
      wait(pauseMs)
      editor.dispatch(editor.state.tr.insertText(letter))
    }
  }
  const text = () => editor.state.doc.children.map(({ textContent }) => textContent).join('\n')
  const undone = () => {
    undo(editor.state, () => undefined)
    return text()
  }
  const redone = () => {
    redo(editor.state, () => undefined)
    return text()
  }
  return { doc, editor, wait, write, text, undone, redone }
}

it('BND-UNDO-1: twenty letters 400 ms apart are undone by words, and redone so', () => {
  const { editor, write, text, undone } = writer()
  write('to be or not to be no', 400)
  expect([undone(), undone(), undone()]).toEqual(['to be or not to be ', 'to be or not to ', 'to be or not '])
  redo(editor.state, () => undefined)
  expect(text()).toBe('to be or not to ')
})

it('BND-UNDO-1: what is written without a rest is undone together, and what comes after a second is not', () => {
  const { wait, write, undone } = writer()
  write('quick and ready', 100)
  wait(1000)
  write('now', 100)
  expect([undone(), undone()]).toEqual(['quick and ready', ''])
})

it('BND-UNDO-1: Enter, a caret moved by hand, a format and deleting end a run', () => {
  const { editor, wait, write, undone } = writer()
  write('ab', 200)
  enter(editor.state, (tr) => editor.dispatch(tr))
  write('cd', 200)
  const { tr } = editor.state
  editor.dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.from - 1)))
  write('e', 200)
  editor.dispatch(editor.state.tr.addStoredMark(schema.mark('bold')))
  write('f', 200)
  wait(400)
  editor.dispatch(editor.state.tr.delete(editor.state.selection.from - 1, editor.state.selection.from))
  expect([undone(), undone(), undone(), undone(), undone()]).toEqual([
    'ab\ncefd',
    'ab\nced',
    'ab\ncd',
    'ab\n',
    'ab',
  ])
})

it('BND-UNDO-1: what others write meanwhile ends no run', () => {
  const { doc, editor, write, undone } = writer()
  const theirs = new Y.Doc()
  write('abc', 400)
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  const { textMap } = openDocument(theirs)!
  ;[...textMap.values()].find((text) => text instanceof Y.Text)?.insert(0, 'x')
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs), 'remote')
  editor.frame()
  write('de', 400)
  expect(undone()).toBe('x')
})

it('BND-UNDO-1 EDIT-IME-4: what made room for a composition is undone with it, however long that takes', () => {
  const { editor, wait, write, text, undone } = writer()
  write('ab', 100)
  enter(editor.state, (tr) => editor.dispatch(tr))
  wait(5000)
  const both = TextSelection.create(editor.state.doc, 3, editor.state.selection.from)
  editor.dispatch(editor.state.tr.setSelection(both))
  deleteSelection(editor.state, (tr) => editor.dispatch(tr.setMeta('composition', -1)))
  for (const letter of ['\u314e', '\ud558']) {
    wait(5000)
    editor.dispatch(editor.state.tr.insertText(letter).setMeta('composition', 1))
  }
  expect(text()).toBe('a\u314e\ud558')
  expect(undone()).toBe('ab\n')
})

it('BND-UNDO-1: what was deleted, undone and redone is deleted again, as often as somebody goes back and forth', () => {
  const { editor, wait, write, undone, redone } = writer()
  write('ab', 100)
  wait(5000)
  editor.dispatch(editor.state.tr.delete(editor.state.selection.from - 1, editor.state.selection.from))
  for (let round = 0; round < 3; round++) {
    expect([undone(), undone()]).toEqual(['ab', ''])
    expect([redone(), redone()]).toEqual(['ab', 'a'])
  }
})

it('BND-UNDO-3: a block that was made, deleted, undone and redone is deleted again', () => {
  const { editor, wait, write, text, undone, redone } = writer()
  write('ab', 100)
  wait(5000)
  duplicate(editor.state, (tr) => editor.dispatch(tr))
  wait(5000)
  editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 6)))
  backspace(editor.state, (tr) => editor.dispatch(tr))
  expect(text()).toBe('ab')
  for (let round = 0; round < 3; round++) {
    expect([undone(), undone(), undone()]).toEqual(['ab\nab', 'ab', ''])
    expect([redone(), redone(), redone()]).toEqual(['ab', 'ab\nab', 'ab'])
  }
})

it('BND-UNDO-1: a step of which nothing is left keeps none of the letters of the one before it', () => {
  const { editor, wait, write, undone } = writer()
  const replace = (from: number, to: number, text: string): void =>
    editor.dispatch(
      text === '' ? editor.state.tr.delete(from, to) : editor.state.tr.insertText(text, from, to),
    )
  write('he', 100)
  wait(2000)
  replace(4, 4, 'x')
  replace(4, 5, '')
  wait(2000)
  replace(2, 3, 'word')
  expect([undone(), undone()]).toEqual(['he', ''])
})
