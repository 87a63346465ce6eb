import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderDocument } from '../document/renderDocument.tsx'
import { loadTypesetting } from '../typesetting/typesetting.ts'
import { TEST_LABELS } from '../testing/testLabels.ts'

await loadTypesetting()

let count = 0
const block = (type: string, data: object, children: readonly ProjectedBlock[]): ProjectedBlock => ({
  id: `b${count++}` as BlockId,
  type,
  data: data as ProjectedBlock['data'],
  text: type === 'paragraph' ? [{ text: 'Text' }] : null,
  children: [...children],
})
const paragraph = () => block('paragraph', {}, [])
const column = (data: object) => block('simple_column', data, [paragraph()])

function render(blocks: readonly ProjectedBlock[]): string {
  const root = block('page', {}, blocks)
  return renderToStaticMarkup(renderDocument(root, { labels: TEST_LABELS, locale: 'en' }))
}

it('EDIT-COL-12: columns are as wide as their ratios say', () => {
  const html = render([block('simple_columns', {}, [column({ ratio: 0.7 }), column({ ratio: '0.3' })])])
  expect([...html.matchAll(/flex-grow:(\d+)/g)].map(([, grow]) => grow)).toEqual(['700', '300'])
  expect(html).not.toContain('unsupported')
})

it.each([
  [{}],
  [{ ratio: 0 }],
  [{ ratio: -1 }],
  [{ ratio: 40 }],
  [{ ratio: 'wide' }],
  [{ ratio: null }],
  [{ ratio: {} }],
])('EDIT-COL-12: a ratio that is none counts as a half: %j', (data) => {
  expect(render([block('simple_columns', {}, [column(data)])])).toContain('flex-grow:500')
})

it('EDIT-COL-12: columns without columns, bare blocks and columns in columns are drawn', () => {
  const html = render([
    block('simple_columns', {}, []),
    block('simple_columns', {}, [
      paragraph(),
      block('simple_columns', {}, [column({})]),
      block('simple_column', {}, []),
    ]),
    column({}),
  ])
  expect(html.match(/Text/g)).toHaveLength(3)
  expect(html).not.toContain('unsupported')
})

it('EDIT-RTL-5: tables and columns run as the first letter in them does, whatever the page does', () => {
  const say = (text: string): ProjectedBlock => ({ ...block('paragraph', {}, []), text: [{ text }] })
  const cell = (text: string) => block('simple_table_cell', {}, [say(text)])
  const html = render([
    say('Hello'),
    block('simple_table', {}, [block('simple_table_row', {}, [cell('12'), cell('سلام')])]),
    block('simple_columns', {}, [block('simple_column', {}, [say('سلام')])]),
    block('simple_columns', {}, [block('simple_column', {}, [say('Hello')])]),
  ])
  const directions = [...html.matchAll(/<div class="b b-simple_(table|columns)"[^>]*>/g)]
  expect(directions.map(([tag]) => /dir="(\w+)"/.exec(tag)?.[1])).toEqual(['rtl', 'rtl', undefined])
})
