import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { documentOutline } from '../document/documentOutline.ts'
import { renderDocument } from '../document/renderDocument.tsx'
import { TEST_LABELS } from '../testing/testLabels.ts'

function block(type: string, data: ProjectedBlock['data'], children: ProjectedBlock[] = []): ProjectedBlock {
  return { id: `b-${type}` as BlockId, type, data, text: [{ text: 'Text' }], children }
}

function root(child: ProjectedBlock): ProjectedBlock {
  return { id: 'r' as BlockId, type: 'page', data: {}, text: null, children: [child] }
}

function render(child: ProjectedBlock): string {
  return renderToStaticMarkup(renderDocument(root(child), { labels: TEST_LABELS, locale: 'en' }))
}

it('a toggle heading is a heading in a native disclosure, with an anchor and a place in the outline', () => {
  const toggle = block('toggle_list', { level: 2, collapsed: true }, [block('paragraph', {})])
  const html = render(toggle)
  expect(html).toContain('<details class="b b-toggle_list" id="b-b-toggle_list" data-level="2">')
  expect(html).toMatch(/<summary class="b-row">.*<h3 class="b-line" id="[^"]+">Text<\/h3><\/summary>/)
  expect(documentOutline(root(toggle)).map(({ level, text }) => [level, text])).toEqual([[2, 'Text']])
})

it.each([[null], [undefined], ['x'], [9]])('a toggle with the level %s is a plain one', (level) => {
  const toggle = block('toggle_list', level === undefined ? {} : { level })
  expect(render(toggle)).toMatch(/<details class="b b-toggle_list" id="b-b-toggle_list" open="">/)
  expect(render(toggle)).toContain('<span class="b-line">Text</span>')
  expect(documentOutline(root(toggle))).toEqual([])
})

it('a callout shows an icon of the catalogue in its colour', () => {
  const icon = JSON.stringify({ groupName: 'home', iconName: 'lamp', color: '0xFFD2515F' })
  expect(render(block('callout', { icon, icon_type: 'icon' }))).toContain(
    '<span class="b-icon-shape" style="--icon-mask:url(&quot;/af_icons/home/lamp.svg&quot;);--icon-color:#d2515f"></span>',
  )
})

it.each([[{}], [{ icon: '' }], [{ icon: 7 }], [{ icon: '{"a":1}', icon_type: 'icon' }]])(
  'EDIT-CALL-1: a callout without an icon to show, %j, has the one that callouts begin with',
  (data) => {
    expect(render(block('callout', data))).toContain('<span class="b-icon">📌</span>')
  },
)

it('EDIT-COLOR-5: the text of a callout has its own colour', () => {
  const html = render(block('callout', { textColor: 'text-color-3', font_color: '#123456' }))
  expect(html).toContain('style="color:var(--i3)"')
})
