import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderDocument } from '../document/renderDocument.tsx'
import { TEST_LABELS } from '../testing/testLabels.ts'

let count = 0
function made(
  type: string,
  children: readonly ProjectedBlock[],
  data: ProjectedBlock['data'] = {},
): ProjectedBlock {
  return { id: `b${count++}` as BlockId, type, text: null, data, children }
}
const p = (text: string): ProjectedBlock => ({ ...made('paragraph', []), text: [{ text }] })
const cell = (text: string) => made('simple_table_cell', [p(text)])
const row = (...texts: string[]) => made('simple_table_row', texts.map(cell))

/** Tags and what they say of themselves, without ids and classes. */
function render(block: ProjectedBlock): string {
  const root = made('page', [block])
  return renderToStaticMarkup(renderDocument(root, { labels: TEST_LABELS, locale: 'en' }))
    .replaceAll(/ (?:data-block-id|class|dir)="[^"]*"/g, '')
    .replaceAll(/<\/?(?:p|div)\b[^>]*>/g, '')
}

it('EDIT-TABLE-12: a table with headers, widths and colours', () => {
  const html = render(
    made('simple_table', [row('Room', 'Area'), row('Porch', '80')], {
      enable_header_row: true,
      enable_header_column: true,
      column_widths: { '0': 200 },
      column_aligns: { '1': 'Right' },
      row_colors: { '1': 'appflowy_them_color_tint2' },
      row_bold_attributes: { '1': true },
    }),
  )
  expect(html).toBe(
    '<table style="width:360px"><colgroup><col style="width:200px"/><col style="width:160px"/></colgroup><tbody>' +
      '<tr data-head=""><th scope="col" data-head="">Room</th><th scope="col" style="text-align:end">Area</th></tr>' +
      '<tr style="background:var(--t2)" data-bold=""><th scope="row" data-head="">Porch</th><td style="text-align:end">80</td></tr>' +
      '</tbody></table>',
  )
})

it('EDIT-TABLE-2: broken tables are rectangles with all their text', () => {
  const html = render(
    made('simple_table', [
      row('a', 'b'),
      p('between'),
      made('simple_table_row', [p('stray')]),
      made('simple_table_row', []),
    ]),
  )
  expect(html).toContain('<tr><td>a</td><td>b</td></tr><tr><td colSpan="2">between</td></tr>')
  expect(html).toContain('<tr><td>stray</td><td></td></tr><tr><td></td><td></td></tr>')
  expect(render(made('simple_table', []))).toContain('<tbody></tbody>')
  expect(render(row('out', 'side'))).toBe('outside')
})

it('EDIT-TABLE-11: a table of the old kind', () => {
  const old = (rowPosition: number, colPosition: number, text: string, data = {}) =>
    made('table/cell', [p(text)], { rowPosition, colPosition, ...data })
  const html = render(
    made('table', [
      old(0, 0, 'a'),
      old(1, 0, 'c', { rowBackgroundColor: 'appflowy_them_color_tint2', height: 80 }),
      old(0, 1, 'b', { colBackgroundColor: '#abc' }),
      old(900, 1, 'far'),
    ]),
  )
  expect(html).toContain(
    '<tr style="height:37px"><td>a</td><td style="background:#abc">b</td></tr>' +
      '<tr style="height:80px"><td style="background:var(--t2)">c</td><td></td></tr>' +
      '<tr style="height:37px"><td></td><td>far</td></tr>',
  )
})

it('EDIT-TABLE-12: a row and a cell have the colours that they have as blocks, unless the table gives them others', () => {
  const colored = { bgColor: '#abc', font_color: '#def' }
  const table = made(
    'simple_table',
    [
      made('simple_table_row', [cell('a'), made('simple_table_cell', [p('b')], colored)]),
      made('simple_table_row', [cell('c'), made('simple_table_cell', [p('d')], colored)], colored),
    ],
    { column_colors: { '1': 'tan' } },
  )
  expect(render(table)).toContain(
    '<tr><td>a</td><td style="background:tan;color:#def">b</td></tr>' +
      '<tr style="background:#abc;color:#def"><td>c</td><td style="background:tan;color:#def">d</td></tr>',
  )
})

it('EDIT-TABLE-2: one long row among many short ones makes no place for each of them', () => {
  const long = made(
    'simple_table_row',
    Array.from({ length: 5000 }, () => cell('')),
  )
  const html = render(made('simple_table', [long, ...Array.from({ length: 5000 }, () => row(''))]))
  expect(html.match(/<td/g)).toHaveLength(10_000)
})

it('EDIT-TABLE-11: cells of the old kind that name far places make no row and no place for each', () => {
  const cells = Array.from({ length: 1000 }, (_, at) =>
    made('table/cell', [p('')], { rowPosition: at, colPosition: at }),
  )
  expect(render(made('table', cells)).match(/<td/g)).toHaveLength(1000)
})
