import { redo, schema, undo } from '@sheaf/editor/binding'
import { createDocument } from '@sheaf/model'
import * as Y from 'yjs'
import { HeadlessEditor } from '../packages/testkit/src/editing/HeadlessEditor.ts'
import { printFigures, type Figure } from './support/report.ts'

/*
 * P4, gestures that change much at once: editor state, difference, Yjs and back, without a view. Each is made on a
 * small and on a large document in the same run. Figures are processor time, which other programs disturb least.
 */
const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'
const WORDS =
  'somebody wrote this line so that there is a text of a hundred characters in each of the blocks here '

const figures: Figure[] = [
  ...compare('paragraph of 1 MB', 'of 10 KB', { Enter: 100, 'Backspace that joins': 100 }, (isLarge) =>
    splitAndJoin(WORDS.repeat(isLarge ? 10_000 : 100)),
  ),
  ...compare('delete all of 10,000 blocks', 'of 1,000', { delete: 1000, undo: 1500, redo: 1500 }, (isLarge) =>
    deleteAll(isLarge ? 10_000 : 1000),
  ),
  ...compare('paste of 5,000 lines', 'of 500', { paste: 1500, undo: 1500, redo: 1500 }, (isLarge) =>
    paste(isLarge ? 5000 : 500),
  ),
]
printFigures('P4 gestures', figures)

type Times = Readonly<Record<string, number>>

function compare(large: string, small: string, maxMs: Times, run: (isLarge: boolean) => Times): Figure[] {
  run(false)
  const [little, much] = [run(false), run(true)]
  return Object.entries(maxMs).map(([name, max]) => ({
    what: `${large}: ${name}`,
    measured: `${much[name]!.toFixed(0)} ms`,
    against: `${small}: ${little[name]!.toFixed(1)} ms`,
    target: `≤ ${max} ms`,
    isReached: much[name]! <= max,
  }))
}

function splitAndJoin(text: string): Times {
  const editor = open([text, 'next'])
  const middle = Math.floor(text.length / 2)
  return {
    Enter: spent(() => editor.dispatch(editor.state.tr.split(middle, 2))),
    'Backspace that joins': spent(() => {
      const { doc, tr } = editor.state
      const [first, second] = [doc.child(0), doc.child(1)]
      tr.delete(first.nodeSize, first.nodeSize + second.nodeSize)
      editor.dispatch(tr.insert(2 + first.firstChild!.content.size, second.firstChild!.content))
    }),
  }
}

function deleteAll(count: number): Times {
  const editor = open(Array.from({ length: count }, () => WORDS))
  return {
    delete: spent(() => editor.dispatch(editor.state.tr.delete(0, editor.state.doc.content.size))),
    ...backAndForth(editor),
  }
}

function paste(count: number): Times {
  const editor = open([WORDS])
  const { block, line } = schema.nodes
  const lines = Array.from({ length: count }, () => block.create(null, line.create(null, schema.text(WORDS))))
  return {
    paste: spent(() => editor.dispatch(editor.state.tr.insert(editor.state.doc.content.size, lines))),
    ...backAndForth(editor),
  }
}

function backAndForth(editor: HeadlessEditor): Times {
  return {
    undo: spent(() => undo(editor.state, (tr) => editor.dispatch(tr))),
    redo: spent(() => redo(editor.state, (tr) => editor.dispatch(tr))),
  }
}

function open(texts: readonly string[]): HeadlessEditor {
  let next = 0
  const doc = new Y.Doc()
  const blocks = texts.map((text) => ({ type: 'paragraph', text: [{ text }] }))
  Y.applyUpdate(doc, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` }))
  const editor = new HeadlessEditor(doc, () => `n${next++}`)
  editor.frame()
  return editor
}

/** Processor time of a gesture, in ms. */
function spent(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
