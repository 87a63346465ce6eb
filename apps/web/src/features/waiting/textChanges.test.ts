import { createDocument } from '@sheaf/model'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { textChanges } from './textChanges.ts'

const ID = '00000000-0000-4000-8000-000000000001'
let drawn = 0
const ids = { block: () => `b${String((drawn += 1)).padStart(9, '0')}` }

/** A page, and updates that change it one after the other. */
function page(...changes: readonly ((blocks: Y.Map<Y.Map<unknown>>, doc: Y.Doc) => void)[]) {
  drawn = 0
  const saved = createDocument(
    ID,
    [
      { type: 'paragraph', text: [{ text: 'First' }] },
      { type: 'todo_list', data: { checked: false }, text: [{ text: 'Ask' }] },
      { type: 'todo_list', data: { checked: true }, text: [{ text: 'Done' }] },
    ],
    ids,
  )
  const doc = new Y.Doc()
  Y.applyUpdate(doc, saved)
  const unsaved: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => unsaved.push(update))
  const document = doc.getMap('data').get('document') as Y.Map<unknown>
  const blocks = document.get('blocks') as Y.Map<Y.Map<unknown>>
  for (const change of changes) change(blocks, doc)
  return { saved, all: Y.mergeUpdates([saved, ...unsaved]) }
}

const blockWith = (blocks: Y.Map<Y.Map<unknown>>, part: string) =>
  [...blocks.values()].find((block) => JSON.stringify(block.toJSON()).includes(part))
const textOfBlock = (doc: Y.Doc, block: Y.Map<unknown> | undefined) => {
  const meta = (doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>).get('meta')
  const text = meta?.get('text_map')?.get(String(block?.get('external_id')))
  if (!text) throw new Error('No text')
  return text
}

it('OFF-WAIT-8: blocks are counted once, however often they were written in, and ticked tasks by themselves', () => {
  const write = (blocks: Y.Map<Y.Map<unknown>>, doc: Y.Doc) =>
    textOfBlock(doc, blockWith(blocks, '"paragraph"')).insert(0, 'Now ')
  const tick = (isDone: boolean, was: boolean) => (blocks: Y.Map<Y.Map<unknown>>) =>
    blockWith(blocks, `checked\\":${String(was)}`)?.set('data', JSON.stringify({ checked: isDone }))
  expect(textChanges(page(write, write))).toEqual({ blocks: 1, ticked: 0 })
  expect(textChanges(page(write, tick(true, false)))).toEqual({ blocks: 1, ticked: 1 })
  expect(textChanges(page(tick(false, true)))).toEqual({ blocks: 1, ticked: 0 })
  expect(textChanges(page())).toEqual({ blocks: 0, ticked: 0 })
})

it('OFF-WAIT-8: a page that began on this device has nothing to be compared with', () => {
  const { saved } = page()
  expect(textChanges({ saved: null, all: saved })).toBeNull()
})
