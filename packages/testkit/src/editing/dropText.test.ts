import { dropSelected } from '@sheaf/editor/testing'
import { createDocument, projectDocument } from '@sheaf/model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { HeadlessEditor } from './HeadlessEditor.ts'

const PAGE = '3b241101-e2bb-4255-8caf-4136c566a962'

/** Two editors of one page that hear of each other only when they are told to. */
function openPair(texts: readonly string[]) {
  let made = 0
  const blocks = texts.map((text) => ({ type: 'paragraph', text: [{ text }] }))
  const start = createDocument(PAGE, blocks, { block: () => `b${made++}` })
  const docs = [new Y.Doc(), new Y.Doc()] as const
  for (const doc of docs) Y.applyUpdate(doc, start)
  const editors = docs.map((doc, index) => new HeadlessEditor(doc, () => `${'xy'[index]}${made++}`))
  const sync = (): void => {
    for (let round = 0; round < 6; round++) {
      Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1]))
      Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]))
      for (const editor of editors) editor.catchUp()
    }
  }
  return { docs, mira: editors[0]!, ken: editors[1]!, sync }
}

/** Between which positions a text stands. */
function find({ doc }: EditorState, text: string): readonly [number, number] {
  let at = -1
  doc.descendants((node, pos) => {
    const found = node.isText ? node.text!.indexOf(text) : -1
    if (found !== -1) at = pos + found
  })
  return [at, at + text.length]
}

function select(state: EditorState, from: string, to = from): Transaction {
  return state.tr.setSelection(TextSelection.create(state.doc, find(state, from)[0], find(state, to)[1]))
}

function texts(doc: Y.Doc): readonly string[] {
  const projection = projectDocument(doc)
  if (projection.state === 'missing') throw new Error('The page is missing')
  return projection.root.children.map((block) => (block.text ?? []).map((run) => run.text).join(''))
}

interface Case {
  readonly blocks: readonly string[]
  readonly from: string
  readonly to: string
  readonly before: string
  readonly written: string
  readonly after: readonly string[]
}

it.each<readonly [string, Case]>([
  [
    'in the middle of it',
    {
      blocks: ['one two three', 'alpha'],
      from: 'two',
      to: 'two',
      before: 'o three',
      written: '!',
      after: ['one  three', 'alphatw!o'],
    },
  ],
  [
    'beside it, which stays',
    {
      blocks: ['one two three', 'alpha'],
      from: 'two',
      to: 'two',
      before: 'hree',
      written: '!',
      after: ['one  t!hree', 'alphatwo'],
    },
  ],
  [
    'in a block between the ends',
    {
      blocks: ['one two', 'middle', 'three four', 'alpha'],
      from: 'two',
      to: 'three',
      before: 'dle',
      written: '!',
      after: ['one  four', 'alphatwo', 'mid!dle', 'three'],
    },
  ],
])('EDIT-DROP-6: what another wrote while text was dragged elsewhere: %s', (_where, sample) => {
  const { docs, mira, ken, sync } = openPair(sample.blocks)
  const tr = select(mira.state, sample.from, sample.to)
  expect(dropSelected(tr, { text: find(mira.state, 'alpha')[1] }, { isMove: true })).toBe(true)
  mira.dispatch(tr)
  ken.dispatch(ken.state.tr.insertText(sample.written, find(ken.state, sample.before)[0]))
  sync()
  for (const doc of docs) expect(texts(doc)).toEqual(sample.after)
})
