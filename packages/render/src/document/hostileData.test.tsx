import type { BlockId, JsonValue } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { documentMedia } from './documentMedia.ts'
import { documentDirection } from './documentDirection.ts'
import { mentionedFiles } from './mentionedFiles.ts'
import { mentionedPages } from './mentionedPages.ts'
import { previewedLinks } from './previewedLinks.ts'
import { renderDocument } from './renderDocument.tsx'
import { loadTypesetting } from '../typesetting/typesetting.ts'
import { summarizeDocument } from './summarizeDocument.ts'

const LABELS = {
  unsupported: 'Not shown here.',
  hiddenPage: 'A page',
  linkToSection: 'Link to this section',
  untitled: 'Untitled',
  openImage: 'Open picture',
  download: 'Download',
  unnamedFile: 'File',
  stillUploading: 'Uploading',
  missingFile: 'Gone',
  hiddenDatabase: 'Hidden database',
  contents: 'Contents',
  gallery: () => '{count} pictures',
}

const TYPES =
  'page paragraph heading quote bulleted_list numbered_list todo_list toggle_list callout code divider math_equation image multi_image video audio pdf file link_preview outline sub_page grid board calendar simple_table simple_table_row simple_table_cell simple_columns simple_column table table/cell unknown'.split(
    ' ',
  )
const KEYS =
  'level checked collapsed number icon icon_type language formula url images width height align alt name url_type preview_type image_type depth view_id parent_id database_id ratio width_ratio column_widths column_colors column_text_colors row_colors row_aligns column_aligns row_bold_attributes enable_header_row enable_header_column rowPosition colPosition colDefaultWidth rowsLen colsLen rowDefaultHeight bgColor font_color bg_color textDirection title description image_url favicon uploaded_at retry_local_url file_type thumbnail'.split(
    ' ',
  )
const MARKS =
  'bold italic underline strikethrough code href font_color bg_color formula mention comment color font_family'.split(
    ' ',
  )
const STYLE = 'red;background:url(https://evil.example/x)'
const VALUES: readonly JsonValue[] = [
  { toString: 1, valueOf: 1 },
  [{ toString: 1, valueOf: 1 }],
  { '0': { toString: 1, valueOf: 1 }, toString: null, valueOf: null },
  null,
  '',
  '\ud800',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://a.example/"><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  STYLE,
  { '0': STYLE, '1': 'url(https://evil.example/x)' },
  `#ff0000;${STYLE}`,
  'NaN',
  '1e308',
  1e308,
  -1e308,
  -1,
  0.0000001,
  [],
  {},
  [null],
  [[[[]]]],
  { url: 'javascript:alert(1)', type: 'page', page_id: '\ud800', date: '+275760-09-13T00:00:00.001Z' },
  { type: 'date', date: '9'.repeat(400), include_time: 'x', reminder_id: {}, reminder_option: [] },
  { type: 'person', person_id: { toString: 1 }, person_name: ['x'], page_id: 7, row_id: {} },
  [{ url: 'javascript:alert(1)', type: {} }, { url: { toString: 1 } }],
  JSON.parse('{"__proto__":{"url":"javascript:alert(1)"},"constructor":1,"hasOwnProperty":1}') as JsonValue,
  true,
]

beforeAll(loadTypesetting)

let count = 0
function made(
  type: string,
  data: Record<string, JsonValue>,
  text: ProjectedBlock['text'] = [{ text: 'a' }],
  children: readonly ProjectedBlock[] = [],
): ProjectedBlock {
  return { id: `b${count++}` as BlockId, type, text, data, children }
}

function renderAll(root: ProjectedBlock): string {
  documentMedia(root, {})
  documentDirection(root)
  mentionedFiles(root)
  mentionedPages(root)
  previewedLinks(root)
  summarizeDocument(root)
  return renderToStaticMarkup(renderDocument(root, { labels: LABELS, locale: 'en' }))
}

const RUNS =
  /<script|<style|<iframe|\son\w+\s*=\s*["']?alert|(?:href|src|action)="\s*(?:javascript|vbscript|data:text)|style="[^"]*(?:url\(|evil)/i

it.each(TYPES)(
  'R4, R6: %s with any value under any key is drawn, and nothing of it runs or styles',
  (type) => {
    for (const key of KEYS) {
      const blocks = VALUES.map((value) => {
        const heading = made('heading', { [key]: value })
        const row = made('simple_table_row', {}, null, [made('simple_table_cell', {}, null, [heading])])
        return made(type, { [key]: value }, [{ text: 'a' }], [made('paragraph', {}), row])
      })
      expect(renderAll(made('page', {}, null, blocks))).not.toMatch(RUNS)
    }
  },
)

it('R4, R6: any value of any mark is drawn, and nothing of it runs or styles', () => {
  for (const key of MARKS) {
    const blocks = VALUES.flatMap((value) => [
      made('paragraph', {}, [{ text: '$', attributes: { [key]: value } }]),
      made('heading', {}, [{ text: '\ud800 $', attributes: { [key]: value } }]),
    ])
    expect(renderAll(made('page', {}, null, [...blocks, made('outline', {})]))).not.toMatch(RUNS)
  }
})
