import type { JsonValue } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { linksInBlock } from './linksInBlock.ts'
import { linksInText } from './linksInText.ts'

const WORKSPACE = '00000000-0000-4000-8000-000000000001'
const PAGE = '00000000-0000-4000-8000-000000000002'
const ROW = '00000000-0000-4000-8000-000000000003'
const OTHER = '00000000-0000-4000-8000-000000000004'

type Run = NonNullable<ProjectedBlock['text']>[number]

function block(text: Run[], more: Partial<ProjectedBlock> = {}): ProjectedBlock {
  return { id: 'b', type: 'paragraph', data: {}, text, children: [], ...more } as ProjectedBlock
}
const mention = (stored: Readonly<Record<string, JsonValue>>): Run => ({
  text: '@',
  attributes: { mention: stored },
})
const find = (from: ProjectedBlock) => linksInBlock(from, WORKSPACE, 100)

it('LINK-FIND-1: mentions, blocks that show a page or database, and addresses of pages of the workspace are links', () => {
  const address = `https://sheaf.example/app/${WORKSPACE}/${PAGE}`
  const kinds = [
    block([mention({ type: 'page', page_id: PAGE })]),
    block([mention({ type: 'childPage', page_id: PAGE })]),
    block([mention({ type: 'externalLink', url: address })]),
    block([{ text: 'here', attributes: { href: `${address}?blockId=x` } }]),
    block([{ text: 'here', attributes: { href: `/app/${WORKSPACE}/${PAGE}#top` } }]),
    block([{ text: `Look at ${address}, please` }]),
    block([], { type: 'sub_page', data: { view_id: PAGE } }),
    block([], { type: 'grid', data: { view_id: PAGE } }),
    block([], { type: 'board', data: { view_ids: [PAGE, OTHER] } }),
    block([], { type: 'link_preview', data: { url: address } }),
  ].map((each) => find(each).map(({ kind, pageId }) => (pageId === PAGE ? kind : pageId)))
  expect(kinds).toEqual([
    ['mention'],
    ['mention'],
    ['address'],
    ['address'],
    ['address'],
    ['address'],
    ['page'],
    ['database'],
    ['database'],
    ['address'],
  ])
})

it('LINK-FIND-1: everything else is none', () => {
  const elsewhere = `https://sheaf.example/app/${OTHER}/${PAGE}`
  for (const each of [
    block([{ text: 'here', attributes: { href: elsewhere } }]),
    block([{ text: elsewhere }]),
    block([{ text: 'x', attributes: { href: `https://a.example/?to=/app/${WORKSPACE}/${PAGE}` } }]),
    block([{ text: 'x', attributes: { href: `https://sheaf.example/app/${WORKSPACE}` } }]),
    block([{ text: 'x', attributes: { href: `javascript:/app/${WORKSPACE}/${PAGE}` } }]),
    block([mention({ type: 'page', page_id: 'no-id' })]),
    block([mention({ type: 'person', person_id: PAGE, person_name: 'Ada' })]),
    block([], { type: 'image', data: { view_id: PAGE } }),
    block([mention({ type: 'page', page_id: PAGE })], { id: 'a\0' as ProjectedBlock['id'] }),
  ])
    expect(find(each)).toEqual([])
})

it('LINK-FIND-2: rows are named with the view that shows them', () => {
  const address = `https://sheaf.example/app/${WORKSPACE}/${PAGE}?r=${ROW}`
  for (const each of [
    mention({ type: 'page', page_id: PAGE, row_id: ROW }),
    { text: 'row', attributes: { href: address } },
    { text: address },
  ])
    expect(find(block([each]))).toMatchObject([{ pageId: PAGE, rowId: ROW }])
  const broken = { text: 'row', attributes: { href: address.replace(ROW, 'x') } }
  expect(find(block([broken]))).toEqual([])
})

it('LINK-FIND-3: of the text there is the sentence around the link, with ids for pages without words', () => {
  const found = find(
    block([
      { text: 'First sentence. Ask ' },
      mention({ type: 'person', person_id: OTHER, person_name: 'Ada' }),
      { text: ' about ' },
      mention({ type: 'page', page_id: PAGE }),
      { text: ' and\t' },
      mention({ type: 'page', page_id: OTHER, data: { title: 'Tides' } }),
      { text: '. Last sentence.' },
    ]),
  )
  const pieces = (own: number) => [
    { text: 'Ask ' },
    { text: '@Ada' },
    { text: ' about ' },
    { text: '', page_id: PAGE, ...(own === 0 && { is_link: true }) },
    { text: ' and ' },
    { text: 'Tides', page_id: OTHER, ...(own === 1 && { is_link: true }) },
    { text: '. ' },
  ]
  expect(found.map(({ excerpt }) => excerpt)).toEqual([pieces(0), pieces(1)])
})

it('LINK-FIND-3: long sentences are cut around the link, in any script', () => {
  for (const word of ['word ', '漢', 'กี่', '💥']) {
    const far = word.repeat(5_000)
    const [found] = find(block([{ text: far }, mention({ type: 'page', page_id: PAGE }), { text: far }]))
    const text = found?.excerpt.map((piece) => piece.text).join('') ?? ''
    expect(text.length).toBeLessThan(400)
    expect(text.isWellFormed()).toBe(true)
    expect(found?.excerpt.filter((piece) => piece.is_link)).toHaveLength(1)
  }
  const [long] = find(block([{ text: 'x'.repeat(9_000), attributes: { href: `/app/${WORKSPACE}/${PAGE}` } }]))
  expect(long?.excerpt[0]?.text.length).toBeLessThan(400)
})

it('LINK-FIND-4: the same link in the same sentence is one, and a block has a bounded number', () => {
  const here: Run = { text: 'here', attributes: { href: `/app/${WORKSPACE}/${PAGE}` } }
  const blocks = Array.from({ length: 20_000 }, (_, index): Run[] => [here, { text: ` ${index}. ` }]).flat()
  expect(linksInBlock(block(blocks), WORKSPACE, 50)).toHaveLength(50)
  const preview = block([], { type: 'link_preview', data: { url: `/app/${WORKSPACE}/${PAGE}` } })
  expect(linksInBlock(preview, WORKSPACE, 0)).toEqual([])
})

it('LINK-FIND-5: addresses in plain text', () => {
  const address = `http://127.0.0.1:8000/app/${WORKSPACE.toUpperCase()}/${PAGE}`
  expect(linksInText(`See ${address} now.`, WORKSPACE)).toEqual([
    {
      kind: 'address',
      pageId: PAGE,
      rowId: null,
      excerpt: [{ text: 'See ' }, { text: address, is_link: true }, { text: ' now.' }],
    },
  ])
  expect(linksInText('Nothing here', WORKSPACE)).toEqual([])
})
