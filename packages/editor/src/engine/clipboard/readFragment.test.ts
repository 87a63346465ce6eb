import { expect, it } from 'vitest'
import '../../extensions.ts'
import { fragmentIn } from './fragmentTypes.ts'
import { readFragment } from './readFragment.ts'

const encode = (value: unknown): string => btoa(encodeURIComponent(JSON.stringify(value)))
const read = (value: unknown, isIntoText = false) => readFragment(encode(value), isIntoText)

/** A block as such a client copies it. */
function node(
  type: string,
  text: readonly object[] | null,
  rest: { data?: object; kids?: readonly unknown[] } = {},
) {
  const leaves = text && { type: 'text', textId: 't', children: text.length > 0 ? text : [{ text: '' }] }
  return {
    type,
    blockId: 'b1',
    relationId: 'r1',
    data: rest.data ?? {},
    children: [...(leaves ? [leaves] : []), ...(rest.kids ?? [])],
  }
}

it('EDIT-PASTE-11: reads types, data, marks and children, and keeps what nobody knows', () => {
  expect(
    read([
      node('todo_list', [{ text: 'pack ' }, { text: 'boots', bold: true, italic: false, odd: [1] }], {
        data: { checked: true, odd: 'x' },
        kids: [node('paragraph', [{ text: '@', mention: { type: 'page', page_id: 'p1' } }])],
      }),
      // Where a block has no text the editor wants a leaf of its own.
      { type: 'image', data: { url: 'https://a.example/b.png' }, children: [{ text: '' }] },
      node('hologram', null, { data: { depth: 3 }, kids: [node('quote', [])] }),
    ]),
  ).toEqual({
    isInline: false,
    blocks: [
      {
        type: 'todo_list',
        data: { checked: true, odd: 'x' },
        text: [{ text: 'pack ' }, { text: 'boots', attributes: { bold: true, odd: [1] } }],
        children: [
          {
            type: 'paragraph',
            data: {},
            text: [{ text: '@', attributes: { mention: { type: 'page', page_id: 'p1' } } }],
          },
        ],
      },
      { type: 'image', data: { url: 'https://a.example/b.png' } },
      { type: 'hologram', data: { depth: 3 }, children: [{ type: 'quote', data: {}, text: [] }] },
    ],
  })
})

it('EDIT-PASTE-11: comments are not taken along', () => {
  const { blocks } = read([node('paragraph', [{ text: 'a', 'comment-ids': ['c1'], bold: true }])])!
  expect(blocks[0]!.text).toEqual([{ text: 'a', attributes: { bold: true } }])
})

it('EDIT-PASTE-11: one text is a piece where it comes into a text, and a paragraph always', () => {
  expect(read([node('paragraph', [{ text: 'a' }])])!.isInline).toBe(true)
  expect(read([node('heading', [{ text: 'a' }])])!.isInline).toBe(false)
  expect(read([node('heading', [{ text: 'a' }])], true)!.isInline).toBe(true)
  expect(read([node('heading', []), node('paragraph', [])], true)!.isInline).toBe(false)
})

it('EDIT-PASTE-11: what only stands around the copied piece stays behind', () => {
  const word = { type: 'paragraph', data: {}, text: [{ text: 'word' }] }
  const piece = node('paragraph', [{ text: 'word' }])
  expect(
    read([node('toggle_list', null, { kids: [node('quote', null, { kids: [piece] })] })])!.blocks,
  ).toEqual([word])
  const inCell = ['simple_table_cell', 'simple_table_row', 'simple_table'].reduce<unknown>(
    (kid, type) => node(type, null, { kids: [kid] }),
    piece,
  )
  expect(read([inCell])!.blocks).toEqual([word])
})

/** More levels than anybody writes. */
const tower = Array.from({ length: 200 }).reduce<object>(
  (kid) => node('quote', [], { kids: [kid] }),
  node('quote', []),
)

it.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['an escape that means nothing', btoa('%E0%A4%A')],
  ['no list', encode({ type: 'paragraph' })],
  ['blocks of another editor', encode([{ type: 'line', children: [{ text: 'a' }] }])],
  ['a type that is no text', encode([{ type: 3, data: {}, children: [] }])],
  ['text in the place of a block', encode(['a'])],
  ['data that is a list', encode([{ type: 'paragraph', data: [], children: [] }])],
  ['an empty list', encode([])],
  ['a tower of blocks', encode([tower])],
])('EDIT-PASTE-11: refuses %s', (_what, fragment) => {
  expect(readFragment(fragment, false)).toBeNull()
})

it('EDIT-PASTE-11: the fragment is found in the HTML of such a client', () => {
  expect(fragmentIn('<p data-slate-node="x"><span data-slate-fragment="JTVCJTVE">a</span>')).toBe('JTVCJTVE')
  expect(fragmentIn('<p>data-slate-fragment</p>')).toBe('')
})
