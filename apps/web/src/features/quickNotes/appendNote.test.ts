import type { JsonValue } from '@sheaf/base'
import { deleteBlocks, openNoteDocument, projectDocument, writeNoteBlocks } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { appendNote } from './appendNote.ts'

/** What a note may hold: blocks, and what other clients may have put there instead. */
const item = fc.oneof(
  fc.record({
    type: fc.constantFrom('paragraph', 'todo_list', 'heading', 'divider', 'of_another_client'),
    delta: fc.array(fc.record({ insert: fc.string({ minLength: 1 }) }), { maxLength: 2 }),
    children: fc.constant([]),
  }),
  fc.jsonValue({ maxDepth: 2 }),
) as fc.Arbitrary<JsonValue>

it('NOTE-MOVE-1: a note goes behind what a page holds, whatever both are, and is taken away again', () => {
  fc.assert(
    fc.property(fc.array(item), fc.array(item, { minLength: 1 }), (before, moved) => {
      let next = 0
      const ids = { block: () => `b${next++}` }
      const doc = openNoteDocument('bed52729-2b84-579c-9594-b99487390b4a', before, ids)
      const shown = () => {
        const projection = projectDocument(doc)
        if (projection.state !== 'ready') throw new Error('A page without a document')
        return writeNoteBlocks(projection.root.children)
      }
      const page = shown()
      const added = appendNote(doc, moved, ids)
      if (!added.ok) throw new Error(added.error)
      const other = openNoteDocument('bed52729-2b84-579c-9594-b99487390b4b', moved, ids)
      const projection = projectDocument(other)
      const wanted = projection.state === 'ready' ? writeNoteBlocks(projection.root.children) : []
      expect(shown()).toEqual([page, wanted].flat())
      deleteBlocks(doc, added.value)
      expect(shown()).toEqual(page)
    }),
  )
})
