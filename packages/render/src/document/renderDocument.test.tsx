import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock, TextRun } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderDocument, type DocumentRenderOptions } from './renderDocument.tsx'
import { loadTypesetting } from '../typesetting/typesetting.ts'
import { TEST_LABELS } from '../testing/testLabels.ts'

await loadTypesetting()

let count = 0

function block(
  type: string,
  text: string | readonly TextRun[] | null = null,
  rest: { data?: ProjectedBlock['data']; children?: readonly ProjectedBlock[] } = {},
): ProjectedBlock {
  count += 1
  const runs = typeof text === 'string' ? [{ text }] : text
  return {
    id: `b${count}` as BlockId,
    type,
    text: runs,
    data: rest.data ?? {},
    children: rest.children ?? [],
  }
}

function render(blocks: readonly ProjectedBlock[], options: Partial<DocumentRenderOptions> = {}): string {
  const root: ProjectedBlock = { id: 'root' as BlockId, type: 'page', data: {}, text: null, children: blocks }
  return renderToStaticMarkup(renderDocument(root, { labels: TEST_LABELS, locale: 'en', ...options }))
}

/** What stands in the markup, tags and block ids taken away. */
function readable(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('blocks', () => {
  it('renders a page with one of each', () => {
    count = 0
    const html = render([
      block('heading', 'The room', { data: { level: 1 } }),
      block('paragraph', 'Two lines\nof text', {
        data: { align: 'center', bgColor: 'appflowy_them_color_tint5' },
      }),
      block('bulleted_list', 'One', {
        children: [block('bulleted_list', 'Nested'), block('paragraph', 'Beside')],
      }),
      block('bulleted_list', 'Two'),
      block('numbered_list', 'Third', { data: { number: 3 }, children: [block('numbered_list', 'Inner')] }),
      block('numbered_list', 'Fourth'),
      block('todo_list', 'Done', { data: { checked: true } }),
      block('todo_list', 'Open'),
      block('quote', 'Said'),
      block('code', 'let a = "<b>"\n', { data: { language: 'TypeScript' } }),
      block('divider'),
      block('toggle_list', 'Why', { data: { collapsed: true }, children: [block('paragraph', 'Because')] }),
      block('callout', 'Mind', { data: { icon: '📐' } }),
      block('image', null, { data: { url: 'https://images.example/a.png', alt: 'A shore', width: 320.4 } }),
    ])
    expect(html.replaceAll('><', '>\n<')).toMatchSnapshot('one of each')
  })

  it('joins neighbours of a kind in one list and ends it at another block', () => {
    const html = render([
      block('numbered_list', 'a'),
      block('numbered_list', 'b'),
      block('paragraph', 'between'),
      block('numbered_list', 'c', { data: { number: '7' } }),
      block('todo_list', 'd'),
      block('bulleted_list', 'e'),
    ])
    expect(html.match(/<(?:ol|ul)[^>]*>/g)).toEqual([
      '<ol class="b-run" start="1" type="1">',
      '<ol class="b-run" start="7" type="1">',
      '<ul class="b-run">',
      '<ul class="b-run">',
    ])
    expect(html.match(/data-mark="[^"]*"/g)).toEqual(['data-mark="1."', 'data-mark="2."', 'data-mark="7."'])
  })

  it('keeps the text and the children of a block of an unknown type', () => {
    const html = render([
      block('hologram', 'its text', {
        data: { url: 'https://example.com/h', name: 'The file' },
        children: [block('paragraph', 'its child'), block('toString', 'and another')],
      }),
    ])
    expect(readable(html)).toBe('Not shown here. The file its text its child Not shown here. and another')
    expect(html).toContain('class="b b-unsupported"')
  })

  it('shows every text in the order of the document, however deep', () => {
    let deep = block('paragraph', 'end')
    for (let level = 3000; level > 0; level -= 1) {
      deep = block(level % 2 === 0 ? 'bulleted_list' : 'quote', `level${level}`, { children: [deep] })
    }
    const words = readable(render([deep])).split(' ')
    expect(words).toEqual([...Array.from({ length: 3000 }, (_, index) => `level${index + 1}`), 'end'])
  })

  it('gives headings the level below the title and a stable anchor', () => {
    count = 0
    const html = render(
      [1, 2, 3, 4, 5, 6, 9].map((level) => block('heading', `H${level}`, { data: { level } })),
    )
    expect(html.match(/<h\d[^>]*>/g)).toEqual([
      '<h2 class="b-line" id="h-b1">',
      '<h3 class="b-line" id="h-b2">',
      '<h4 class="b-line" id="h-b3">',
      '<h5 class="b-line" id="h-b4">',
      '<h6 class="b-line" id="h-b5">',
      '<h6 class="b-line" id="h-b6" role="heading" aria-level="7">',
      '<h2 class="b-line" id="h-b7">',
    ])
  })

  it('turns only what runs the other way', () => {
    const html = render([
      block('paragraph', 'مكتبة'),
      block('paragraph', 'Library'),
      block('paragraph', 'كتب'),
    ])
    expect(html.match(/ dir="[a-z]+"/g)).toEqual([' dir="rtl"', ' dir="ltr"'])
  })

  it('EDIT-RTL-6: what has no letters runs as what stands above it, not as the page', () => {
    const html = render([
      block('paragraph', '1'),
      block('paragraph', 'Library'),
      block('bulleted_list', 'كتب'),
      block('bulleted_list', ''),
      block('code', 'let a'),
      block('paragraph', '2026'),
      block('paragraph', 'End'),
      block('quote', ''),
    ])
    const tags = [...html.matchAll(/<\w+ class="b b-(\w+)"[^>]*>/g)]
    expect(tags.map(([tag, type]) => `${type} ${/ dir="(\w+)"/.exec(tag)?.[1] ?? ''}`)).toEqual([
      'paragraph ',
      'paragraph ',
      'bulleted_list rtl',
      'bulleted_list rtl',
      'code ',
      'paragraph rtl',
      'paragraph ',
      'quote ',
    ])
  })
})

describe('marks', () => {
  const line = (runs: readonly TextRun[], options: Partial<DocumentRenderOptions> = {}): string =>
    /<p class="b-line">(.*?)<\/p>/s.exec(render([block('paragraph', runs)], options))?.[1] ?? ''

  it('nests them from the link down to code', () => {
    const all = { bold: true, italic: true, underline: true, strikethrough: true, code: true, href: '/a' }
    expect(line([{ text: 'x', attributes: all }])).toBe(
      '<a class="b-link" href="/a" rel="noopener nofollow ugc"><strong><em><u><s><code class="b-code-inline">x</code></s></u></em></strong></a>',
    )
  })

  it('keeps a link whole across other marks', () => {
    const html = line([
      { text: 'the ', attributes: { href: 'https://a.example' } },
      { text: 'site', attributes: { href: 'https://a.example', bold: true } },
      { text: '.' },
    ])
    expect(html).toBe(
      '<a class="b-link" href="https://a.example" rel="noopener nofollow ugc">the <strong>site</strong></a>.',
    )
  })

  it('paints with colours, the theme token first', () => {
    expect(
      line([
        {
          text: 'x',
          attributes: { font_color: '0xff112233', bg_color: '#FFEB3B', af_text_color: 'text-color-1' },
        },
      ]),
    ).toBe('<mark style="color:var(--i1)">x</mark>')
  })

  it('shows mentions in words', () => {
    const runs: TextRun[] = [
      { text: '@', attributes: { mention: { type: 'page', page_id: 'p1' } } },
      { text: '$', attributes: { mention: '{"type":"page","page_id":"p2"}' } },
      { text: '@', attributes: { mention: { type: 'date', date: '2026-06-18T00:00:00Z' } } },
      { text: '@', attributes: { mention: { type: 'person', person_name: 'Ilse' } } },
      { text: '@', attributes: { mention: { type: 'future' } } },
    ]
    const resolvePage = (id: string) => (id === 'p1' ? { name: 'Site survey', href: '/ns/site' } : null)
    expect(line(runs, { resolvePage })).toBe(
      '<a class="b-mention" href="/ns/site">Site survey</a>' +
        '<span class="b-mention">A page</span>' +
        '<time class="b-mention" dateTime="2026-06-18T00:00:00.000Z">18 June 2026</time>' +
        '<span class="b-mention b-person"><span class="b-face" data-letter="I" style="background-color:#566EC3" aria-hidden="true"></span>Ilse</span>@',
    )
  })

  it('EDIT-MENTION-7: a mention has the icon of its page, and leads to the block or the row that it means', () => {
    const mention = (rest: object): TextRun => ({
      text: '@',
      attributes: { mention: { type: 'page', page_id: 'p1', ...rest } },
    })
    const resolvePage: DocumentRenderOptions['resolvePage'] = (id, part) =>
      id === 'p1'
        ? {
            name: 'Tasks',
            href: `/ns/tasks?${part?.blockId ?? '-'}&${part?.rowId ?? '-'}`,
            layout: 2,
            icon: { kind: 'emoji', text: '✅' },
          }
        : null
    const icon = '<span class="b-page-icon" aria-hidden="true"><span class="emoji">✅</span></span>'
    expect(line([mention({ block_id: 'b1' })], { resolvePage })).toBe(
      `<a class="b-mention" href="/ns/tasks?b1&amp;-" data-database-link="board">${icon}Tasks</a>`,
    )
    const row = { row_id: 'r1', block_id: 'r1', data: { title: 'Roof' } }
    expect(line([mention(row)], { resolvePage })).toBe(
      '<a class="b-mention" href="/ns/tasks?-&amp;r1">Roof</a>',
    )
    expect(line([mention({ ...row, page_id: 'secret' })], { resolvePage })).toBe(
      '<span class="b-mention">A page</span>',
    )
  })

  it('EDIT-DATE-5: shows a span from its start to its end', () => {
    const span = (rest: object): TextRun => ({
      text: '@',
      attributes: { mention: { type: 'date', date: '2026-06-18T12:00:00Z', ...rest } },
    })
    expect(line([span({ end: '2026-07-02T12:00:00Z' })])).toMatch(/>18 June\s–\s2 July 2026<\/time>/)
    expect(line([span({ end: '2026-06-18T14:30:00Z', include_time: true })])).toMatch(
      />18 June 2026\b.* 12:00\s?–\s?14:30<\/time>/,
    )
    expect(line([span({ end: '2026-06-01T12:00:00Z' })])).toContain('>18 June 2026</time>')
  })

  it('EDIT-MATH-10: draws formulas for eyes and ears, and shows what cannot be drawn as it was written', () => {
    const drawn = line([{ text: '$', attributes: { formula: 'a < b', bold: true } }])
    expect(drawn).toContain('<strong><span class="b-formula" dir="ltr"><span class="katex">')
    expect(drawn).toContain('<mi>a</mi><mo>&lt;</mo><mi>b</mi>')
    expect(line([{ text: '$', attributes: { formula: '\\frac{a < b' } }])).toBe(
      '<code class="b-formula-source">\\frac{a &lt; b</code>',
    )
    const html = render([block('math_equation', null, { data: { formula: 'x^2' } })])
    expect(html).toContain(
      '<div class="b-math"><span class="b-formula" dir="ltr"><span class="katex-display">',
    )
    expect(render([block('math_equation', null)])).not.toContain('b-math"')
  })
})

describe('R6: hostile content', () => {
  const PAYLOAD = '"><img src=x onerror=alert(1)><script>alert(1)</script>'

  it.each([
    ['text', block('paragraph', PAYLOAD)],
    ['type', block(PAYLOAD, 'x')],
    ['code and its language', block('code', PAYLOAD, { data: { language: PAYLOAD } })],
    ['alignment', block('paragraph', 'x', { data: { align: PAYLOAD } })],
    ['colour', block('paragraph', 'x', { data: { bgColor: `red;}${PAYLOAD}`, font_color: PAYLOAD } })],
    ['icon of a callout', block('callout', 'x', { data: { icon: PAYLOAD.slice(0, 30) } })],
    ['address', block('paragraph', [{ text: 'x', attributes: { href: `https://e.example/${PAYLOAD}` } }])],
    [
      'image',
      block('image', null, { data: { url: `https://e.example/${PAYLOAD}`, alt: PAYLOAD, width: PAYLOAD } }),
    ],
    ['formula', block('paragraph', [{ text: '$', attributes: { formula: PAYLOAD } }])],
    [
      'formula in a line of its own',
      block('math_equation', null, { data: { formula: `\\text{${PAYLOAD}}` } }),
    ],
    ['code in a language', block('code', `/* ${PAYLOAD} */ '${PAYLOAD}'`, { data: { language: 'css' } })],
    [
      'mention',
      block('paragraph', [{ text: '@', attributes: { mention: { type: 'person', person_name: PAYLOAD } } }]),
    ],
    ['file name', block('file', null, { data: { name: PAYLOAD, url: 'https://e.example' } })],
    ['number', block('numbered_list', 'x', { data: { number: PAYLOAD } })],
    ['level', block('heading', PAYLOAD, { data: { level: PAYLOAD } })],
  ])('%s stays text', (_, hostile) => {
    const html = render([{ ...hostile, id: `i"><script>` as BlockId }])
    const tags = Array.from(html.matchAll(/<([a-z]\w*)((?:[^>"]|"[^"]*")*)>/g))
    expect(tags.map(([, name]) => name)).not.toContain('script')
    // What is left of a tag without its quoted values are the names of its attributes.
    const names = tags.map(([, , rest]) => rest!.replaceAll(/="[^"]*"/g, '')).join(' ')
    expect(names).not.toMatch(/\bon|=|'|`/)
    expect(html.replaceAll(/<[a-z]\w*(?:[^>"]|"[^"]*")*>|<\/[a-z]\w*>/g, '')).not.toContain('<')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'vbscript:x'])(
    'a link to %j is only its text',
    (href) => {
      const html = render([
        block('paragraph', [{ text: 'safe', attributes: { href } }]),
        block('image', null, { data: { url: href } }),
        block('file', null, { data: { url: href, name: 'f' } }),
        block('paragraph', [{ text: '@', attributes: { mention: { type: 'externalLink', url: href } } }]),
      ])
      expect(html).not.toContain('href=')
      expect(html).not.toContain('src=')
      expect(readable(html)).toContain('safe')
    },
  )
})
