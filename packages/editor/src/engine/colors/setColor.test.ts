import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { schema } from '../schema/schema.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { blockAttrs, createAtomBlock } from '../tree/blockNode.ts'
import { align, canAlign, shownAlignment } from '../commands/align.ts'
import { blockColors, setBlockColor, setTextColor, textColors } from './setColor.ts'
import { setStartNumber } from '../../blocks/lists/setStartNumber.ts'

const RED = 'rgb(212, 76, 71)'
const TINT = 'appflowy_them_color_tint5'

function run(command: Command, state: EditorState): EditorState {
  let after = state
  expect(command(state, (tr) => (after = state.apply(tr)))).toBe(true)
  after.doc.check()
  return after
}

function marks(state: EditorState): readonly string[] {
  const found: string[] = []
  state.doc.descendants((node) => {
    if (node.isText)
      found.push([node.text, ...node.marks.map((mark) => JSON.stringify(mark.attrs))].join(' '))
  })
  return found
}

it('EDIT-COLOR-1: colours the selected text over blocks, but no code', () => {
  const state = outlineState(['p#a o<ne', 'code#b two', 'p#c thr>ee'])
  expect(marks(run(setTextColor({ use: 'ink', value: RED }), state))).toEqual([
    'o',
    `ne {"value":"${RED}"}`,
    'two',
    `thr {"value":"${RED}"}`,
    'ee',
  ])
})

it('EDIT-COLOR-1: another colour takes the place of the first, none takes it away, the other use stays', () => {
  let state = outlineState(['p#a <one>'])
  for (const choice of [
    { use: 'ink', value: 'red' },
    { use: 'paper', value: TINT },
    { use: 'ink', value: RED },
  ] as const) {
    state = run(setTextColor(choice), state)
  }
  expect(textColors(state)).toEqual({ ink: RED, paper: TINT })
  state = run(setTextColor({ use: 'ink', value: null }), state)
  expect(marks(state)).toEqual([`one {"value":"${TINT}"}`])
})

it('EDIT-COLOR-2: a colour that a newer client wrote counts, and goes with the next', () => {
  const start = outlineState(['p#a <one>'])
  const newer = schema.marks.foreign.create({ key: 'af_text_color', value: 'text-color-3' })
  const state = run((_, dispatch) => {
    dispatch?.(start.tr.addMark(2, 5, newer))
    return true
  }, start)
  expect(textColors(state).ink).toBe('text-color-3')
  expect(marks(run(setTextColor({ use: 'ink', value: null }), state))).toEqual(['one'])
})

it('EDIT-COLOR-3: text of several colours has none in common', () => {
  const start = outlineState(['p#a <one> two'])
  const state = run(setTextColor({ use: 'ink', value: RED }), start)
  const all = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 2, 9)))
  expect(textColors(all).ink).toBeNull()
})

it('EDIT-COLOR-4: colours blocks with what they hold, and keeps the rest of their data', () => {
  const state = outlineState(['done#a o|ne', '  p#b kid'])
  const colored = run(setBlockColor({ use: 'paper', value: TINT }), state)
  expect(outline(colored)).toEqual([`todo_list{"checked":true,"bgColor":"${TINT}"}#a o|ne`, '  p#b kid'])
  expect(outline(run(setBlockColor({ use: 'paper', value: null }), colored))).toEqual([
    'todo_list{"checked":true,"bgColor":null}#a o|ne',
    '  p#b kid',
  ])
})

it('EDIT-COLOR-4: none leaves a block alone that has no colour', () => {
  const state = outlineState(['p#a o|ne'])
  expect(outline(run(setBlockColor({ use: 'ink', value: null }), state))).toEqual(['p#a o|ne'])
})

it('EDIT-COLOR-5: the text colour of a callout is written under both of its keys', () => {
  const state = run(setBlockColor({ use: 'ink', value: RED }), outlineState(['callout#a o|ne']))
  const { type, data } = state.doc.firstChild!.attrs
  expect(data).toEqual({ textColor: RED, font_color: RED })
  expect(blockColors({ id: 'a', type, data })).toEqual({ ink: RED, paper: null })
})

it('EDIT-ALIGN-1: aligns every selected block but code', () => {
  const state = run(align('center'), outlineState(['p#a o<ne', 'code#b two', 'h1#c thr>ee']))
  expect(outline(state)).toEqual([
    'paragraph{"align":"center"}#a o<ne',
    'code#b two',
    'heading{"level":1,"align":"center"}#c thr>ee',
  ])
  expect(align('left')(outlineState(['code#a o|ne']))).toBe(false)
})

it('EDIT-ALIGN-1: aligns a picture that is selected, and leaves a line alone', () => {
  const state = run(align('center'), outlineState(['p#a one', 'img*#b']))
  expect(state.doc.children.map(({ attrs }) => attrs['data'])).toEqual([{}, { align: 'center' }])
  expect(align('center')(outlineState(['hr*#a']))).toBe(false)
  const formula = createAtomBlock('math_equation', { formula: 'x' })
  expect([canAlign(formula), shownAlignment(blockAttrs(formula))]).toEqual([true, 'center'])
  expect(canAlign(createAtomBlock('video', {}))).toBe(true)
})

it('EDIT-LIST-5: the start number goes to the first item of the run', () => {
  const start = outlineState(['ol#a one', 'ol#b two', 'p#c th|ree', 'ol#d four'])
  const second = start.doc.firstChild!.nodeSize
  expect(outline(run(setStartNumber(second, 3), start))).toEqual([
    'ol:3#a one',
    'ol#b two',
    'p#c th|ree',
    'ol#d four',
  ])
  expect(setStartNumber(start.doc.content.size - start.doc.lastChild!.nodeSize, 3)(start)).toBe(true)
  expect(setStartNumber(0, 3)(outlineState(['p#a one']))).toBe(false)
})
