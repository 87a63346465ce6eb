import type { JsonValue } from '@sheaf/base'
import { expect, it, vi } from 'vitest'
import '../../extensions.ts'
import { createBlock } from '../../engine/tree/blockNode.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { schema } from '../../engine/schema/schema.ts'
import { listHeadings } from './headings.ts'

const text = (words: string): Fragment => (words === '' ? Fragment.empty : Fragment.from(schema.text(words)))
const heading = (id: string, level: unknown, words: string): Node =>
  named(id, createBlock('heading', { level }, text(words)))
const named = (id: string, block: Node): Node =>
  block.type.create({ ...block.attrs, id }, block.content, block.marks)
const page = (...blocks: readonly Node[]): Node => schema.nodes.doc.create(null, [...blocks])
const mention = (value: JsonValue): readonly Node[] =>
  inlineNodes({ text: '@', attributes: { mention: value } })

it('EDIT-OUTLINE-1: headings and toggle headings that have a text, folded away or not, in order', () => {
  const inner = heading('c', 3, 'Inside')
  const doc = page(
    heading('a', 1, '  Plan \n again '),
    named('b', createBlock('toggle_list', { level: 2, collapsed: true }, text('Folded'), [inner])),
    named('d', createBlock('toggle_list', {}, text('Plain toggle'), [heading('e', 'junk', 'Junk level')])),
    heading('f', 6, ' '),
    named('g', createBlock('some_new_thing', {}, Fragment.empty, [heading('h', 6, 'Below the unknown')])),
  )
  expect(listHeadings(doc, () => '')).toEqual([
    { id: 'a', level: 1, text: 'Plan again' },
    { id: 'b', level: 2, text: 'Folded' },
    { id: 'c', level: 3, text: 'Inside' },
    { id: 'e', level: 1, text: 'Junk level' },
    { id: 'h', level: 6, text: 'Below the unknown' },
  ])
})

it('EDIT-OUTLINE-1: mentions and formulas are words, and names of pages those of now', () => {
  const line = Fragment.fromArray([
    schema.text('With '),
    ...mention({ type: 'person', person_id: 'u', person_name: 'Mira' }),
    schema.text(' on '),
    ...mention({ type: 'page', page_id: 'p' }),
    schema.text(' about '),
    ...inlineNodes({ text: '$', attributes: { formula: 'x^2' } }),
  ])
  const doc = page(named('a', createBlock('heading', { level: 1 }, line)))
  expect(listHeadings(doc, () => 'Roadmap')[0]?.text).toBe('With @Mira on Roadmap about x^2')
  expect(listHeadings(doc, () => 'Plan')[0]?.text).toBe('With @Mira on Plan about x^2')
})

it('EDIT-OUTLINE-2: an edit elsewhere reads nothing again', () => {
  const blocks = Array.from({ length: 50 }, (_, index) => heading(`h${index}`, 1, `Heading ${index}`))
  listHeadings(page(...blocks), () => '')
  const read = vi.spyOn(blocks[7]!.firstChild!, 'type', 'get')
  const found = listHeadings(page(...blocks, createBlock('paragraph', {}, text('New'))), () => '')
  expect(found).toHaveLength(50)
  expect(read).not.toHaveBeenCalled()
})
