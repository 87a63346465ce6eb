import type { BlockId } from '@sheaf/base'
import { redo, schema, undo } from '@sheaf/editor/binding'
import { createDocument, projectDocument } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { Transform } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { HeadlessEditor } from './HeadlessEditor.ts'

const DOCUMENT_ID = '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11'

function open(lines: readonly string[]) {
  let next = 0
  const doc = new Y.Doc()
  const blocks = lines.map((text) => ({ type: 'paragraph', text: [{ text }] }))
  Y.applyUpdate(doc, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` as BlockId }))
  return { doc, editor: new HeadlessEditor(doc, () => `n${next++}`) }
}

/** Adds lines at the end of the page, as a paste does: without ids. In one of them stands another. */
function pasted({ state }: HeadlessEditor, count: number): Transaction {
  const { block, line, group } = schema.nodes
  const lines = Array.from({ length: count }, (_, index) => {
    const text = line.create(null, schema.text(`line ${index}`))
    const inner = group.create(null, block.create(null, line.create(null, schema.text('inner'))))
    return block.create(null, index === 7 ? [text, inner] : text)
  })
  return state.tr.insert(state.doc.content.size, lines)
}

function idsIn(doc: Node): readonly string[] {
  const ids: string[] = []
  doc.descendants((node) => {
    if (node.type === schema.nodes.block) ids.push(String(node.attrs['id']))
    return !node.isTextblock
  })
  return ids
}

/** Texts of the page as whoever opens the document reads them. */
function written(doc: Y.Doc): readonly string[] {
  const projection = projectDocument(doc)
  if (projection.state !== 'ready') return []
  return projection.root.children.map(({ text }) => (text ?? []).map((run) => run.text).join(''))
}

describe('many new blocks', () => {
  it('BND-W-1: get ids that no other has, in one step, and what had one stays the same object', () => {
    const { doc, editor } = open(['first'])
    const first = editor.state.doc.firstChild
    const tr = pasted(editor, 500)
    const { transactions } = editor.state.applyTransaction(tr)
    expect(transactions.map(({ steps }) => steps.length)).toEqual([1, 1])
    editor.dispatch(tr)
    const ids = idsIn(editor.state.doc)
    expect(ids).not.toContain('')
    expect(new Set(ids).size).toBe(502)
    expect(editor.state.doc.firstChild).toBe(first)
    expect(written(doc)).toEqual(['first', ...Array.from({ length: 500 }, (_, index) => `line ${index}`)])
  })

  it('BND-W-1: the step that gives the ids can be taken back and moved over others', () => {
    const { editor } = open(['first'])
    const [, given] = editor.state.applyTransaction(pasted(editor, 500)).transactions
    const before = given!.before
    const step = given!.steps[0]!
    expect(step.invert(before).apply(given!.doc).doc?.eq(before)).toBe(true)

    const later = new Transform(before).insert(7, schema.text('and more'))
    const added = step.map(later.mapping)!.apply(later.doc).doc!
    expect(idsIn(added)).toEqual(idsIn(given!.doc))
    const fewer = new Transform(before).delete(0, before.firstChild!.nodeSize)
    const left = step.map(fewer.mapping)!.apply(fewer.doc).doc!
    expect(idsIn(left)).toEqual(idsIn(given!.doc).slice(1))
  })
})

it('BND-UNDO-1: a paste of five thousand lines is taken back and put back', () => {
  const { doc, editor } = open(['first'])
  editor.dispatch(pasted(editor, 5000))
  const whole = written(doc)
  expect(whole).toHaveLength(5001)
  undo(editor.state, (tr) => editor.dispatch(tr))
  expect(written(doc)).toEqual(['first'])
  expect(editor.state.doc.textContent).toBe('first')
  redo(editor.state, (tr) => editor.dispatch(tr))
  expect(written(doc)).toEqual(whole)
  expect(editor.state.doc.children.map((block) => block.firstChild!.textContent)).toEqual(whole)
})
