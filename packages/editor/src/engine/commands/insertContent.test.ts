import { NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { parseContent, selectedContent, type ClipboardContent } from '../content/ClipboardContent.ts'
import { parseText } from '../clipboard/parseText.ts'
import { writeText } from '../content/writeText.ts'
import { outline, outlineState } from '../../testing/outline.ts'
import { insertContent } from './insertContent.ts'

function copied(lines: readonly string[]): ClipboardContent {
  const state = outlineState(lines)
  return parseContent(JSON.stringify(selectedContent(state.doc, state.selection)))!
}

function pasted(before: readonly string[], content: ClipboardContent): readonly string[] {
  let state = outlineState(before)
  const tr = state.tr
  insertContent(tr, content)
  state = state.apply(tr)
  state.doc.check()
  return outline(state)
}

const TWO = ['p#x <one', 'p#y two>']

it.each([
  ['EDIT-PASTE-1: a piece of text joins the text', ['p#a a|b'], ['p#x x**<yz>**'], ['p#a a**yz**|b']],
  ['EDIT-PASTE-1: a selection goes first', ['p#a a<b', 'p#b c>d'], ['p#x <yz>'], ['p#a ayz|d']],
  ['EDIT-PASTE-2: blocks replace an empty paragraph', ['p#a |', 'p#b z'], TWO, ['p one', 'p two|', 'p#b z']],
  ['EDIT-PASTE-2: a paragraph fills an empty list item', ['ul#a |'], TWO, ['ul#a one', 'p two|']],
  ['EDIT-PASTE-2: its children follow', ['p#a |', '  p#k kid'], TWO, ['p one', 'p two|', 'p#k kid']],
  ['EDIT-PASTE-3: at the end of a text the first joins it', ['p#a a|'], TWO, ['p#a aone', 'p two|']],
  ['EDIT-PASTE-3: in the middle the rest follows the last', ['p#a a|b'], TWO, ['p#a aone', 'p two|b']],
  [
    'EDIT-PASTE-3: a list stays a list',
    ['p#a a|b'],
    ['ul#x <one', 'ul#y two>'],
    ['p#a a', 'ul one', 'ul two|b'],
  ],
  ['EDIT-PASTE-3: at the start blocks go before', ['p#a |b'], TWO, ['p one', 'p two', 'p#a |b']],
  [
    'EDIT-PASTE-3: behind a divider the rest is a paragraph',
    ['p#a a|b'],
    ['p#x <x', 'hr#y', 'p#z z>'],
    ['p#a ax', 'hr', 'p z|b'],
  ],
  [
    'EDIT-PASTE-4: behind a block selected whole',
    ['hr*#a', 'p#b z'],
    TWO,
    ['hr#a', 'p one', 'p two|', 'p#b z'],
  ],
  [
    'EDIT-PASTE-4 EDIT-FOLD-4: the caret stays out of what is folded away',
    ['hr*#a'],
    ['folded#x <one', '  p#y two>'],
    ['hr#a', 'folded one|', '  p two'],
  ],
  [
    'EDIT-PASTE-5: code takes the text',
    ['code#a a|b'],
    ['ul#x <one', '  ul#y t**wo**>'],
    ['code#a a- one\\n  - two|b'],
  ],
])('%s', (_rule, before, source, after) => {
  expect(pasted(before, copied(source))).toEqual(after)
})

it.each([
  ['EDIT-COPY-3: part of one text', ['h1#x o<n>e'], true, ['paragraph n']],
  [
    'EDIT-COPY-3: from text to text, the selected part',
    ['p#a o<ne', 'ul#b tw>o'],
    false,
    ['paragraph ne', 'bulleted_list tw'],
  ],
  [
    'EDIT-COPY-3: nested as selected',
    ['ul#a o<ne', '  ul#b two', '    ul#c th>ree', '  ul#d x'],
    false,
    ['bulleted_list ne', ' bulleted_list two', '  bulleted_list th'],
  ],
  [
    'EDIT-COPY-3: from a child to what follows',
    ['ul#a x', '  ul#b o<ne', 'p#c tw>o'],
    false,
    ['bulleted_list ne', 'paragraph tw'],
  ],
  [
    'EDIT-COPY-3: up to the start of the next, the selected part',
    ['p#a o<ne', 'p#b >two'],
    false,
    ['paragraph ne'],
  ],
  [
    'EDIT-COPY-3: a block selected whole has its children',
    ['ul*#a x', '  ul#b y'],
    false,
    ['bulleted_list x', ' bulleted_list y'],
  ],
])('%s', (_rule, lines, isInline, blocks) => {
  const state = outlineState(lines)
  const content = selectedContent(state.doc, state.selection)
  const print = (list: ClipboardContent['blocks'], depth: string): readonly string[] =>
    list.flatMap((block) => [
      `${depth}${block.type} ${block.text?.map((run) => run.text).join('') ?? ''}`,
      ...print(block.children ?? [], `${depth} `),
    ])
  expect([content.isInline, print(content.blocks, '')]).toEqual([isInline, blocks])
  expect(JSON.stringify(content)).not.toContain('"id"')
})

it('EDIT-COPY-6: a copied piece of text leaves the comments on it behind', () => {
  const comment = { text: 'said', attributes: { bold: true, 'comment-ids': ['c1'] } }
  const content: ClipboardContent = { isInline: true, blocks: [{ type: 'paragraph', text: [comment] }] }
  const state = outlineState(['p#a |'])
  const tr = state.tr
  insertContent(tr, content)
  const piece = selectedContent(tr.doc, TextSelection.create(tr.doc, 2, 6))
  expect(piece.blocks).toEqual([
    { type: 'paragraph', data: {}, text: [{ text: 'said', attributes: { bold: true } }] },
  ])
})

it('EDIT-PASTE-6: several lines become paragraphs, one goes into the text', () => {
  expect(pasted(['p#a x|y'], parseText('one'))).toEqual(['p#a xone|y'])
  expect(pasted(['p#a |'], parseText('one\r\n\r\ntwo\nthree\n'))).toEqual(['p one', 'p two', 'p three|'])
  expect(pasted(['p#a |'], parseText('one\n\n\ntwo'))).toEqual(['p one', 'p', 'p two|'])
})

it('EDIT-LINES-3: soft breaks of pasted plain text stay in their paragraphs', () => {
  expect(pasted(['p#a |'], parseText('1\u20282\v3\u20294'))).toEqual(['p 1\\n2\\n3', 'p 4|'])
})

it('EDIT-COPY-4: plain text has a line per block, with its sign', () => {
  const { doc, selection } = outlineState([
    'p#a <a',
    'ol:3#b b',
    'ol#c c',
    '  done#d d',
    'todo#e e',
    'hr#f',
    'ul#g x\\ny>',
  ])
  expect(writeText(selectedContent(doc, selection).blocks)).toBe(
    'a\n3. b\n4. c\n  [x] d\n[ ] e\n---\n- x\n  y',
  )
})

it.each([
  ['cut', true, [undefined, 1]],
  ['copied', false, [1, 1]],
])('EDIT-FOLD-4: what is %s is what then goes', (_, isMove, kids) => {
  const lines = ['folded#a o<ne', '  p#b kid', 'folded#c two', '  p#d kid', 'p#e thr>ee']
  const { doc, selection } = outlineState(lines)
  const { blocks } = selectedContent(doc, selection, { isMove })
  expect(blocks.slice(0, 2).map(({ children }) => children?.length)).toEqual(kids)
})

it.each(['', 'null', '[]', '{}', '{"blocks":[]}', '{"blocks":[{"type":1}]}', '{"blocks":"x"}', 'not json'])(
  'R6: %j on the clipboard is not taken for our own',
  (json) => expect(parseContent(json)).toBeNull(),
)

it('EDIT-PASTE-7: unknown types, data and attributes survive copying', () => {
  const content = parseContent(
    JSON.stringify({
      isInline: false,
      blocks: [{ type: 'x_new', data: { k: [1] }, text: [{ text: 'a', attributes: { later: { b: 1 } } }] }],
    }),
  )!
  const state = outlineState(['p#a |'])
  const tr = state.tr
  insertContent(tr, content)
  expect(selectedContent(tr.doc, NodeSelection.create(tr.doc, 0)).blocks).toEqual(content.blocks)
})
