import type { BlockId } from '@sheaf/base'
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { schema } from '../schema/schema.ts'
import { diffDocuments } from './diffDocuments.ts'
import { addEdits, editedRanges } from './LocalEdits.ts'

it('BND-W-3: what lies between the edits of a transaction is the same before and after, whatever their order', () => {
  const edit = fc.record({ from: fc.nat(40), length: fc.nat(6), text: fc.constantFrom('', 'x', 'xyz') })
  const line = schema.node('line', null, [schema.text('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN')])
  const state = EditorState.create({
    doc: schema.node('doc', null, [schema.node('block', { id: 'a', type: 'paragraph' }, [line])]),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      const tr = state.tr
      for (const { from, length, text } of edits) {
        const end = tr.doc.content.size - 2
        const at = Math.min(2 + from, end)
        const to = Math.min(at + length, end)
        if (text) tr.insertText(text, at, to)
        else if (to > at) tr.delete(at, to)
      }
      if (!tr.docChanged) return
      let [from, start] = [0, 0]
      const last = { from: tr.before.content.size, to: 0, start: tr.doc.content.size, end: 0 }
      for (const range of [...editedRanges(addEdits(null, tr)!), last]) {
        expect(range.start).toBeGreaterThanOrEqual(start)
        expect(tr.doc.slice(start, range.start).eq(tr.before.slice(from, range.from))).toBe(true)
        ;[from, start] = [range.to, range.end]
      }
    }),
  )
})

it('BND-W-3: several edits of one text leave alone what lies between them', () => {
  const text = (value: string) =>
    schema.node('doc', null, [
      schema.node('block', { id: 'a', type: 'paragraph' }, [schema.node('line', null, [schema.text(value)])]),
    ])
  const state = EditorState.create({ doc: text('one, one, 😀one') })
  const tr = state.tr
  for (const at of [12, 5, 0]) tr.insertText('two', at + 2, at + 5)
  const [edit] = diffDocuments(tr.before, tr.doc, 'page' as BlockId, addEdits(null, tr)).texts
  const two = [{ delete: 3 }, { insert: 'two', attributes: {} }]
  expect(edit?.delta).toEqual([...two, { retain: 2 }, ...two, { retain: 4 }, ...two])
})
