import type { JsonObject } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import { EditorState, TextSelection, type Selection } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { selectedContent, toNewBlock, toNodes } from '../../engine/content/ClipboardContent.ts'
import { duplicate } from '../../engine/commands/duplicate.ts'
import { schema } from '../../engine/schema/schema.ts'
import { selectBlocks } from '../../engine/tree/BlockRange.ts'
import { listReminders } from './listReminders.ts'
import { withoutTakenReminders } from './withoutTakenReminders.ts'

const DAY = { type: 'date', date: '2027-03-10T12:00:00.000Z', later: 1 }
const REMINDED = { ...DAY, reminder_id: 'r1', reminder_option: 'onDayOfEvent' }

function dated(mention: JsonObject | string): NewBlock {
  return { type: 'paragraph', text: [{ text: 'by ' }, { text: '@', attributes: { mention } }] }
}

function stateOf(...blocks: readonly NewBlock[]): EditorState {
  const state = EditorState.create({ schema, doc: schema.nodes.doc.create(null, [...toNodes(blocks)]) })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3)))
}

function mentions(blocks: readonly NewBlock[]): readonly unknown[] {
  return blocks.flatMap(({ text = [], children = [] }) => [
    ...text.flatMap(({ attributes }) => attributes?.['mention'] ?? []),
    ...mentions(children),
  ])
}

function written(doc: Node): readonly unknown[] {
  return mentions(doc.children.map(toNewBlock))
}

const whole = ({ doc }: EditorState): Selection => selectBlocks(doc, 0, 0)
const inText = ({ doc }: EditorState): Selection => TextSelection.create(doc, 2, 6)

it('EDIT-DATE-4: the copy of a block has dates without reminders, also below it; the original keeps its own', () => {
  let state = stateOf({ ...dated(REMINDED), children: [dated(JSON.stringify(REMINDED))] })
  duplicate(state, (tr) => (state = state.apply(tr)))
  expect(written(state.doc)).toEqual([REMINDED, JSON.stringify(REMINDED), DAY, DAY])
  expect(listReminders(state.doc)).toHaveLength(2)
})

it.each([
  ['a block', whole],
  ['a piece of text', inText],
])('EDIT-DATE-4: %s that is copied loses its reminder, one that is cut takes it along', (_name, select) => {
  const state = stateOf(dated(REMINDED))
  expect(mentions(selectedContent(state.doc, select(state)).blocks)).toEqual([DAY])
  expect(mentions(selectedContent(state.doc, select(state), { isMove: true }).blocks)).toEqual([REMINDED])
})

it('EDIT-DATE-4: what was cut is pasted with its reminder once', () => {
  const cut = [{ ...dated(REMINDED), children: [dated({ ...REMINDED, reminder_id: 'r2' })] }]
  const there = stateOf(dated({ ...REMINDED, reminder_id: 'r2' })).doc
  expect(mentions(withoutTakenReminders(cut, stateOf(dated(DAY)).doc))).toEqual(mentions(cut))
  expect(mentions(withoutTakenReminders(cut, there))).toEqual([REMINDED, DAY])
})
