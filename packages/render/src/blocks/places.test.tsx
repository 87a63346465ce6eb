import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { mentionedPages } from '../document/mentionedPages.ts'
import { renderDocument } from '../document/renderDocument.tsx'
import type { MentionedPage } from '../inline/inlineOptions.ts'
import { loadTypesetting } from '../typesetting/typesetting.ts'
import { TEST_LABELS } from '../testing/testLabels.ts'

await loadTypesetting()

const PUBLISHED: Readonly<Record<string, MentionedPage>> = {
  p1: { name: 'Road <b>map', href: '/team/roadmap' },
  p2: { name: ' ', href: '/team/x' },
  styled: {
    name: 'Trips',
    href: '/team/trips',
    layout: 0,
    icon: { kind: 'emoji', text: '🚲' },
  },
  shaped: {
    name: 'Shape',
    href: '/team/shape',
    layout: 3,
    icon: {
      kind: 'icon',
      id: 'a/b',
      storedColor: '',
      color: '#a34afd',
      source: '/af_icons/a/b.svg',
    },
  },
}

function block(
  id: string,
  type: string,
  data: ProjectedBlock['data'],
  rest: Partial<ProjectedBlock> = {},
): ProjectedBlock {
  return { id: id as BlockId, type, data, text: null, children: [], ...rest }
}

function page(...children: readonly ProjectedBlock[]): ProjectedBlock {
  return block('root', 'page', {}, { children: [...children] })
}

function render(root: ProjectedBlock): string {
  return renderToStaticMarkup(
    renderDocument(root, { labels: TEST_LABELS, locale: 'en', resolvePage: (id) => PUBLISHED[id] ?? null }),
  )
}

const heading = (id: string, level: number, text: string, children: readonly ProjectedBlock[] = []) =>
  block(id, 'heading', { level }, { text: [{ text }], children: [...children] })

it('EDIT-OUTLINE-6: links lead to the headings without script, by ids of their own', () => {
  const html = render(
    page(
      block('o', 'outline', { depth: 2 }),
      heading('a', 2, 'One & two'),
      heading('b', 3, 'Too deep'),
      block('t', 'toggle_list', { level: 1, collapsed: true }, { text: [{ text: 'Folded' }] }),
      block('p', 'paragraph', {}, { text: [{ text: 'Words' }] }),
    ),
  )
  expect(html).toContain(
    '<nav class="b-outline" aria-label="Contents"><ol class="b-outline-list">' +
      '<li class="b-outline-row" data-indent="1"><a class="b-outline-link" href="#h-a"><bdi>One &amp; two</bdi></a></li>' +
      '<li class="b-outline-row" data-indent="0"><a class="b-outline-link" href="#h-t"><bdi>Folded</bdi></a></li></ol></nav>',
  )
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'b-o',
    'b-a',
    'h-a',
    'b-b',
    'h-b',
    'b-t',
    'h-t',
    'b-p',
  ])
})

it('EDIT-OUTLINE-6: a page without headings shows no list', () => {
  expect(render(page(block('o', 'outline', { depth: 'deep' })))).not.toContain('<nav')
})

it('EDIT-SUB-5: a page below is a link where it is published, and without a name where it is not', () => {
  const html = render(
    page(
      block('a', 'sub_page', { view_id: 'p1' }),
      block('b', 'sub_page', { view_id: 'p2' }),
      block('c', 'sub_page', { view_id: 'secret', name: 'Salaries' }),
      block('d', 'sub_page', { view_id: 3 }),
      block('e', 'grid', { view_ids: ['p1'] }),
      block('f', 'board', { view_id: 'secret' }),
    ),
  )
  expect(html).toContain('href="/team/roadmap"')
  expect(html).toContain('Road &lt;b&gt;map')
  expect(html).toContain('>Untitled<')
  expect(html).not.toContain('Salaries')
  expect(html.match(/A page/g)).toHaveLength(2)
  expect(html.match(/Hidden database/g)).toHaveLength(1)
  expect(html.match(/<a /g)).toHaveLength(3)
})

it('EDIT-SUB-7: a published place has the icon that it was given, else that of what it is, and says its layout', () => {
  const html = render(
    page(
      block('a', 'sub_page', { view_id: 'styled' }),
      block('b', 'board', { view_id: 'p1' }),
      block('c', 'grid', { view_id: 'shaped' }),
    ),
  )
  const [page1, board, calendar] = [...html.matchAll(/<a class="b-place [^"]*"([^>]*)>(.*?)<\/a>/g)]
  expect(page1![1]).toBe(' href="/team/trips"')
  expect(page1![2]).toContain('<span class="emoji">🚲</span>')
  expect(page1![2]).not.toContain('<svg')
  expect(board![1]).toContain('data-database-link="board"')
  expect(board![2]).toContain('M6 5v11 M12 5v6 M18 5v14')
  expect(calendar![1]).toContain('data-database-link="calendar"')
  expect(calendar![2]).toContain('mask-image:url(&quot;/af_icons/a/b.svg&quot;);background:#a34afd')
})

it('EDIT-SUB-5: the pages of blocks are asked for, as those of mentions are', () => {
  const below = block('x', 'quote', {}, { children: [block('y', 'calendar', { view_id: 'c1' })] })
  expect(
    mentionedPages(page(block('a', 'sub_page', { view_id: 'p1' }), below, block('b', 'sub_page', {}))),
  ).toEqual(['p1', 'c1'])
})

it.each(['list', 'chart', 'gallery'])('EDIT-DB-1: a %s of a newer client leads to its database', (type) => {
  const html = render(page(block('a', type, { view_id: 'p1' }), block('b', type, { view_id: 'gone' })))
  expect(html).toContain(
    '<div class="b b-grid" id="b-a"><a class="b-place b-place-grid" href="/team/roadmap">',
  )
  expect(html).toContain('Road &lt;b&gt;map')
  expect(html).toContain(TEST_LABELS.hiddenDatabase)
  expect(mentionedPages(page(block('a', type, { view_id: 'p1' })))).toContain('p1')
})
