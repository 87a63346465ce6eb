import { describe, expect, it } from 'vitest'
import { boundOutline } from './boundOutline.ts'
import { writeMarkup } from './Markup.ts'
import type { OutlineItem } from './OutlineItem.ts'
import { outlineItems, type OutlineView } from './outlineItems.ts'
import { outlineMarkup } from './outlineMarkup.ts'
import { pathTo } from './pathTo.ts'

function view(view_id: string, change: Partial<OutlineView> = {}): OutlineView {
  const published = { is_published: true, publish_name: view_id }
  return { view_id, name: view_id, icon: null, layout: 0, extra: null, children: [], ...published, ...change }
}
const unpublished = { is_published: false, publish_name: undefined }
const itemsOf = (...children: OutlineView[]): readonly OutlineItem[] =>
  outlineItems(view('w', { children }), { namespace: 'ns' })
const htmlOf = (items: readonly OutlineItem[], here = ''): string =>
  outlineMarkup(items, {
    labels: {
      untitled: 'Untitled',
      pagesBelow: ({ name }) => `Pages in ${name}`,
      locked: 'Locked',
      lockedPage: 'Locked page',
      allPages: 'All pages',
    },
    here,
    allPages: '/ns/pages.html',
    isOpen: (id) => pathTo(items, here).some((item) => item.viewId === id),
    isLazy: false,
  })
    .map(writeMarkup)
    .join('')

describe('the outline', () => {
  it('VISIT-OUTLINE-5: only what is published is a link; spaces and other pages open and close', () => {
    const below = [view('page')]
    const html = htmlOf(
      itemsOf(
        view('space', { ...unpublished, extra: { is_space: true }, children: below }),
        view('way', { ...unpublished, children: below }),
      ),
    )
    expect(html.match(/<summary class="v-row">/g)).toHaveLength(2)
    expect(Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href)).toEqual([
      '/ns/page',
      '/ns/page',
    ])
    expect(html).toContain('class="v-tile"')
  })

  it('VISIT-OUTLINE-5: leaves out what must not be named, and moves up what is below it', () => {
    const nameless = (id: string, ...children: OutlineView[]) =>
      view(id, { ...unpublished, name: '', children })
    const items = itemsOf(nameless('a', nameless('b', view('page'))), view('c', { name: ' ' }))
    expect(items.map(({ viewId }) => viewId)).toEqual(['page', 'c'])
  })

  it('VISIT-OUTLINE-6: shows the icon, a name for what has none, and a lock without a name', () => {
    const html = htmlOf(
      itemsOf(
        view('a', { name: ' ', icon: { ty: 0, value: '📚' }, layout: 1 }),
        view('b', { ...unpublished, name: '', is_protected: true }),
        view('c', { layout: 3, icon: { ty: 1, value: 'https://elsewhere.example/i.png' } }),
      ),
    )
    expect(html).toContain('<span class="v-row-emoji">📚</span></span><bdi class="v-row-name">Untitled</bdi>')
    expect(html).toMatch(
      /<span class="v-row">.*Locked page<\/bdi><span class="v-i v-i-lock v-row-lock" role="img" aria-label="Locked">/,
    )
    expect(html).toContain('v-i-calendar')
    expect(html).not.toContain('elsewhere')
  })

  it('VISIT-OUTLINE-7: a page carries the way to it, what stands beside that way, and what is below it', () => {
    const many = (prefix: string): OutlineView[] =>
      Array.from({ length: 300 }, (_, index) => view(`${prefix}${index}`))
    const items = itemsOf(
      ...many('a'),
      view('top', { children: [...many('b'), view('page', { children: many('c') }), ...many('d')] }),
    )
    const part = boundOutline(items, 'page')
    const count = (list: readonly OutlineItem[]): number =>
      list.reduce((sum, item) => sum + 1 + count(item.children), 0)
    expect(count(part)).toBe(100)
    expect(pathTo(part, 'page').map(({ viewId, hasMore }) => [viewId, hasMore])).toEqual([
      ['top', true],
      ['page', true],
    ])
    expect(count(boundOutline(items, 'page', 1000))).toBe(1000)
    const small = itemsOf(view('x', { children: [view('y')] }), view('here', { children: [view('z')] }))
    expect(boundOutline(small, 'here')).toEqual([{ ...small[0]!, children: [], hasMore: true }, small[1]])
    expect(htmlOf(boundOutline(small, 'here'), 'here')).toMatch(/href="\/ns\/pages\.html">All pages/)
    expect(boundOutline(small, 'not there')).toHaveLength(2)
  })

  it('R6: names stay text', () => {
    const name = '"><script>alert(1)</script>&amp;'
    const html = htmlOf(itemsOf(view('a', { name, children: [view('b')] })))
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;')
  })
})
