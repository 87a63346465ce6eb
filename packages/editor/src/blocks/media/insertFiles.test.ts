import { expect, it } from 'vitest'
import { outline, outlineState } from '../../testing/outline.ts'
import { fileBlocks, insertAtCaret, insertAtTarget, withoutStrangeUploads } from './insertFiles.ts'

const picture = new File(['x'], 'lake.png', { type: 'image/png' })
const paper = new File(['x'], 'paper.pdf', { type: 'application/pdf' })
const heic = new File(['x'], 'phone.heic', { type: 'image/heic' })

function started(files: readonly File[]) {
  let count = 0
  return fileBlocks(files, () => `up${++count}`)
}

it('EDIT-MEDIA-9: pictures become images, everything else files, with uploads in order', () => {
  expect(started([picture, paper, heic]).map((node) => [node.attrs['type'], node.attrs['data']])).toEqual([
    ['image', { url: '', image_type: 1, align: 'center', pending_upload_id: 'up1' }],
    ['file', { url: '', name: 'paper.pdf', pending_upload_id: 'up2' }],
    ['file', { url: '', name: 'phone.heic', pending_upload_id: 'up3' }],
  ])
})

it.each([
  ['an empty paragraph gives way', ['p#a |', 'p#b z'], ['img', 'img', 'p', 'p#b z'], 3],
  ['a free paragraph below is used', ['p#a |', 'p#b'], ['img', 'img', 'p#b |'], null],
  ['behind a text', ['p#a o|ne'], ['p#a one', 'img', 'img', 'p |'], null],
  ['behind a block selected as a whole', ['hr*#a', 'p#b z'], ['hr#a', 'img', 'img', 'p |', 'p#b z'], null],
  [
    'behind the children of an empty list item',
    ['ul#a |', '  p#k kid'],
    ['ul#a', '  p#k kid', 'img', 'img', 'p |'],
    null,
  ],
] as const)('EDIT-MEDIA-10: at the caret: %s', (_name, before, after, caretLine) => {
  const state = outlineState(before)
  const tr = state.tr
  expect(insertAtCaret(tr, started([picture, picture]))).toBe(true)
  const shown = state.apply(tr)
  shown.doc.check()
  const expected = after.map((line, index) => (index + 1 === caretLine ? `${line} |` : line))
  expect(outline(shown)).toEqual(expected)
})

it('EDIT-MEDIA-10: nothing in code', () => {
  const state = outlineState(['code#a x|'])
  expect(insertAtCaret(state.tr, started([picture]))).toBe(false)
})

it.each([
  ['before', ['img*', 'p#a one', 'p#b two']],
  ['behind', ['p#a one', 'img*', 'p#b two']],
  ['inside', ['p#a one', '  img*', 'p#b two']],
] as const)('EDIT-MEDIA-9: at the line of a drop: %s', (side, after) => {
  const state = outlineState(['p#a one', 'p#b two'])
  const tr = state.tr
  insertAtTarget(tr, started([picture]), { pos: 0, side })
  expect(outline(state.apply(tr))).toEqual(after)
})

it('EDIT-MEDIA-14: pasted blocks keep only uploads this page knows', () => {
  const pending = (id: string) => ({ type: 'image', data: { url: '', pending_upload_id: id } })
  const gallery = (ids: readonly string[]) => ({ images: [], pending_upload_ids: [...ids] })
  const blocks = [
    pending('mine'),
    {
      type: 'paragraph',
      text: [],
      children: [pending('other'), { type: 'multi_image', data: gallery(['other', 'mine']) }],
    },
  ]
  expect(withoutStrangeUploads(blocks, (id) => id === 'mine')).toEqual([
    pending('mine'),
    {
      type: 'paragraph',
      text: [],
      data: {},
      children: [
        { type: 'image', data: { url: '' } },
        { type: 'multi_image', data: gallery(['mine']) },
      ],
    },
  ])
})
