import { deriveUuid } from '@sheaf/base'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createDocument } from './createDocument.ts'
import { decodeDocument } from './decodeDocument.ts'
import { documentText } from './plainText.ts'

const DOCUMENT = 'bed52729-2b84-579c-9594-b99487390b4a'

function counter() {
  let next = 0
  return { block: () => `n${next++}` }
}

it('writes the layout of the format: derived root id, one id for block, list and text, no text on the page', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(
    doc,
    createDocument(
      DOCUMENT,
      [{ type: 'todo_list', data: { checked: true }, text: [{ text: 'x' }] }, { type: 'divider' }],
      counter(),
    ),
  )
  const root = deriveUuid(DOCUMENT, 'page')
  expect(doc.getMap('data').toJSON()).toEqual({
    document: {
      page_id: root,
      blocks: {
        [root]: { id: root, ty: 'page', parent: '', children: root, data: '{}' },
        n0: {
          id: 'n0',
          ty: 'todo_list',
          parent: root,
          children: 'n0',
          data: '{"checked":true}',
          external_id: 'n0',
          external_type: 'text',
        },
        n1: { id: 'n1', ty: 'divider', parent: root, children: 'n1', data: '{}' },
      },
      meta: { children_map: { [root]: ['n0', 'n1'], n0: [], n1: [] }, text_map: { n0: 'x' } },
    },
  })
})

it('gives a new document one empty paragraph, and reads it back', () => {
  const projection = decodeDocument(createDocument(DOCUMENT, [], counter()))
  expect(projection).toMatchObject({
    state: 'ready',
    root: { type: 'page', text: null, children: [{ id: 'n0', type: 'paragraph', text: [] }] },
  })
})

it('reads nested blocks as text, a line per block', () => {
  const update = createDocument(
    DOCUMENT,
    [
      { type: 'heading', text: [{ text: 'Title ' }, { text: 'bold', attributes: { bold: true } }] },
      { type: 'divider' },
      {
        type: 'bulleted_list',
        text: [{ text: 'one' }],
        children: [{ type: 'paragraph', text: [{ text: 'two' }] }],
      },
    ],
    counter(),
  )
  const projection = decodeDocument(update)
  expect(projection.state === 'ready' && documentText(projection.root)).toBe('Title bold\none\ntwo')
})

it('refuses bytes that are no update', () => {
  expect(() => decodeDocument(new Uint8Array([250, 1, 2]))).toThrow(/./)
})
