import type { BlockId, JsonValue } from '@sheaf/base'
import { mapAddresses, type ProjectedBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import type { PageLook } from './PageLook.ts'
import { filesOf, textsAsBlocks } from './filesOf.ts'
import { writeHtmlPage } from './writeHtmlPage.tsx'
import { writeMarkdownPage } from './writeMarkdownPage.ts'

const WORKSPACE = '11111111-1111-4111-8111-111111111111'
const FILE = `https://old.example/api/file_storage/${WORKSPACE}/v1/blob/${WORKSPACE}/photo.`
const TYPES =
  'paragraph heading quote numbered_list todo_list toggle_list callout code divider math_equation image multi_image video audio pdf file link_preview pageTree sub_page grid simple_table simple_table_row simple_columns simple_column table table/cell unknown'.split(
    ' ',
  )
const KEYS =
  'level checked number icon icon_type language formula url images width height align alt name url_type preview_type depth view_id ratio column_widths column_colors row_colors rowPosition colPosition bgColor font_color title'.split(
    ' ',
  )
const NO_TEXT = { toString: 1, valueOf: 1 }
const STYLE = 'red;background:url(https://evil.example/x)'
const VALUES: readonly JsonValue[] = [
  NO_TEXT,
  [NO_TEXT, { url: NO_TEXT }, { url: 'https://evil.example/x.png' }],
  { '0': STYLE, '1': NO_TEXT, type: 'page', page_id: NO_TEXT },
  { type: 'date', date: '9'.repeat(400), include_time: true },
  `${FILE}?x=%E0%A4`,
  'https://evil.example/x.svg',
  '//evil.example/x.svg',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</style><script>alert(1)</script><img src=x onerror=alert(1)>',
  '\ud800',
  '\\href{javascript:alert(1)}{x}\\includegraphics{https://evil.example/x}',
  STYLE,
  '1e308',
  true,
]
const LABELS = new Proxy(
  {},
  { get: (_, key) => (key === 'gallery' ? () => 'gallery' : String(key)) },
) as Parameters<typeof writeHtmlPage>[0]['labels']

function block(
  type: string,
  data: Record<string, JsonValue>,
  text: ProjectedBlock['text'],
  children: readonly ProjectedBlock[] = [],
): ProjectedBlock {
  return { id: type as BlockId, type, data, text, children }
}

async function write(look: PageLook, children: readonly ProjectedBlock[]) {
  const root = block('page', {}, null, children)
  filesOf(root, WORKSPACE)
  const markdown = writeMarkdownPage(
    look,
    mapAddresses(textsAsBlocks(root), (url) => url),
    {},
  )
  const html = await writeHtmlPage({
    look,
    root,
    locale: 'en',
    labels: LABELS,
    pageLink: () => null,
    fileUrl: (url) => url,
    readDrawing: async () => null,
    describeFile: () => null,
  })
  return { markdown, html }
}

/** What would run, and what would ask somebody as soon as the file is opened. */
const BAD =
  /<script|<i?frame|<object|<embed|<form|<[^>]+\son\w+\s*=|(?:href|action)="\s*(?:javascript|vbscript|data:text)|<(?:img|video|audio|source|track|input)[^>]+(?:src|poster|srcset)="(?!data:|files\/)|style="[^"]*url\((?!&quot;data:|https%3A)|<link|<base|http-equiv="refresh"/i

it.each(TYPES)('EXP-HTML-1, EXP-HTML-2, R6: %s with data that nobody should write', async (type) => {
  for (const key of KEYS) {
    const blocks = VALUES.map((value) =>
      block(
        type,
        { [key]: value },
        [{ text: '$', attributes: { [key]: value, href: value, mention: value, formula: value } }],
        [block('simple_table_row', { [key]: value }, null, [block('simple_table_cell', {}, null)])],
      ),
    )
    const { html, markdown } = await write({ name: 'Books', icon: null, extra: null }, blocks)
    const body = html.slice(html.indexOf('</style>'))
    expect(BAD.exec(body)?.[0]).toBeUndefined()
    expect(markdown).toContain('# Books')
  }
})

it.each(VALUES)('EXP-HTML-1, EXP-HTML-2, R6: a page that wears %j', async (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  for (const ty of [0, 1, 2] as const) {
    for (const type of ['color', 'gradient', 'built_in', 'custom', 'unsplash', 'local']) {
      const content = JSON.stringify({
        groupName: text,
        iconName: text,
        color: text,
        iconContent: `<svg>${text}</svg>`,
      })
      const look: PageLook = {
        name: text,
        icon: { ty, value: ty === 2 ? content : text },
        extra: { cover: { type, value, offset: 1e308 }, font: value, fontLayout: value },
      }
      const { html } = await write(look, [])
      expect(BAD.exec(html.slice(html.indexOf('</style>')))?.[0]).toBeUndefined()
      expect(html.match(/<style>/g)).toHaveLength(1)
    }
  }
})
