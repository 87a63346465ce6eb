import type { MarkdownBlock } from '@sheaf/markdown'
import {
  cellText,
  fileAddressPath,
  parseFileAddress,
  personText,
  type Cell,
  type Field,
  type VisibleField,
} from '@sheaf/model'
import {
  datesTitle,
  groupWords,
  type DatabaseContent,
  type DatabaseRenderOptions,
  type Pager,
  type ShownGroup,
  type ShownRow,
} from '@sheaf/render'
import type { DatabasePart } from '../publishing/index.ts'

export interface DatabaseBlocksOptions {
  /** Where this form of the database is: before the query of links. */
  readonly path: string
  /** Of this site, without a slash at the end. */
  readonly origin: string
}

type Run = NonNullable<MarkdownBlock['text']>[number]

/** A page of a published database as blocks: its tabs, its rows in tables, and links to what is not on it. */
export function databaseBlocks(
  { tabs, content, row, options }: DatabasePart,
  place: DatabaseBlocksOptions,
): readonly MarkdownBlock[] {
  const others = tabs.filter(({ isCurrent }) => !isCurrent)
  const { labels } = options
  const views = others.map(({ name, href }) => [link(name || labels.untitled, place.path + href)])
  const listed = row === null && views.length > 0 ? [paragraph(joined(views))] : []
  if (row !== null) return rowBlocks(row, options, place)
  return content === null ? listed : [...listed, ...contentBlocks(content, options, place)]
}

function contentBlocks(
  content: DatabaseContent,
  options: DatabaseRenderOptions,
  place: DatabaseBlocksOptions,
): readonly MarkdownBlock[] {
  const { labels } = options
  switch (content.kind) {
    case 'grid': {
      if (content.fields.length === 0) return [paragraph([{ text: labels.noFields }])]
      const sections = content.sections.flatMap(({ group, groupField, rows }) => [
        ...(group === null ? [] : [heading(groupName(group, groupField, options))]),
        rowsTable(rows, content.fields, options, place),
      ])
      const totals = content.fields.flatMap(({ field }) => {
        const total = content.totals.get(field.id)
        return total === undefined ? [] : [item(field.name, [{ text: `${total.label} ${total.value}` }])]
      })
      return [...sections, ...totals, ...pagerBlocks(content.pager, labels)]
    }
    case 'board': {
      const columns = content.columns.flatMap(({ group, rows }) => [
        heading(groupName(group, content.groupField, options)),
        ...(rows.length === 0 ? [] : [rowsTable(rows, content.fields, options, place, labels.rowNumber)]),
      ])
      return [...columns, ...pagerBlocks(content.pager, labels)]
    }
    case 'calendar': {
      const { dates, withoutDate } = content
      if (dates === null) return [paragraph([{ text: labels.noDates }])]
      const isMonth = dates.span.kind === 'month'
      const dated = dates.entries.map(({ row, firstDay, lastDay, time }) =>
        item([days(firstDay, lastDay), time ?? ''].join(' ').trim(), rowLink(row, labels.untitled)),
      )
      const undated = withoutDate.rows.map((row) => ({
        type: 'bulleted_list',
        text: rowLink(row, labels.untitled),
      }))
      return [
        heading(datesTitle(dates.span, options.context.locale)),
        ...dated,
        paragraph(
          joined([
            [link(isMonth ? labels.previousMonth : labels.earlierDays, dates.previousHref)],
            [link(isMonth ? labels.nextMonth : labels.laterDays, dates.nextHref)],
          ]),
        ),
        ...pagerBlocks(dates.pager, labels),
        ...(undated.length === 0 ? [] : [heading(labels.withoutDate), ...undated]),
      ]
    }
    case 'unsupported':
      return [paragraph([{ text: labels.unsupportedLayout }])]
  }
}

function rowBlocks(
  { properties, document, tabName, backHref }: NonNullable<DatabasePart['row']>,
  options: DatabaseRenderOptions,
  place: DatabaseBlocksOptions,
): readonly MarkdownBlock[] {
  const { labels } = options
  const listed = properties.map(({ field, cell }) => item(field.name, cellRuns(cell, field, options, place)))
  const written =
    document === 'missing'
      ? [paragraph([{ text: labels.documentMissing }])]
      : document === 'none' || document.state !== 'ready'
        ? []
        : document.root.children
  const back = labels.backTo({ name: tabName || labels.untitled })
  return [...listed, ...written, paragraph([link(back, backHref)])]
}

function rowsTable(
  rows: readonly ShownRow[],
  fields: readonly VisibleField[],
  options: DatabaseRenderOptions,
  place: DatabaseBlocksOptions,
  /** Of the column with the names of the rows, where they are in no field. */
  named?: string,
): MarkdownBlock {
  const { untitled } = options.labels
  const head = fields.map(({ field }) => [{ text: field.name }])
  const body = rows.map((row) => {
    const cells = fields.map(({ field }) =>
      field.primary
        ? rowLink(row, untitled)
        : cellRuns(row.cells.get(field.id) ?? null, field, options, place),
    )
    return named === undefined ? cells : [rowLink(row, untitled), ...cells]
  })
  return table(named === undefined ? head : [[{ text: named }], ...head], body)
}

/** A cell as text; addresses and files are links. */
function cellRuns(
  cell: Cell | null,
  field: Field,
  options: DatabaseRenderOptions,
  { origin }: DatabaseBlocksOptions,
): readonly Run[] {
  const text = cellText(cell, field, options.context)
  if (cell?.type === 'url') return WEB.test(text) ? [link(text, text)] : [{ text }]
  if (cell?.type !== 'media') return [{ text }]
  return joined(
    cell.files.map(({ name, url }) => {
      const file = parseFileAddress(url)
      const href = file === null ? url : origin + fileAddressPath(file)
      const words = name || options.labels.unnamedFile
      return [WEB.test(href) ? link(words, href) : { text: words }]
    }),
    ', ',
  )
}

const WEB = /^(?:https?:\/\/|mailto:)\S+$/i

function groupName(group: ShownGroup, field: Field | null, options: DatabaseRenderOptions): string {
  const { key, count } = group
  const person =
    key.kind === 'person' && field !== null ? personText(key.userId, field, options.context) : null
  const name =
    key.kind === 'option'
      ? key.option.name
      : key.kind === 'person'
        ? (person ?? options.labels.someone)
        : groupWords(key, field, options)
  return `${name} (${count})`
}

function pagerBlocks(
  { from, to, all, previousHref, nextHref }: Pager,
  labels: DatabaseRenderOptions['labels'],
) {
  if (all === 0) return [paragraph([{ text: labels.noRows }])]
  if (previousHref === null && nextHref === null) return []
  const links = [
    [{ text: labels.shownRows({ from, to, all }) }],
    ...(previousHref === null ? [] : [[link(labels.previousPage, previousHref)]]),
    ...(nextHref === null ? [] : [[link(labels.nextPage, nextHref)]]),
  ]
  return [paragraph(joined(links))]
}

function days(first: number, last: number): string {
  const iso = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
  return first === last ? iso(first) : `${iso(first)} – ${iso(last)}`
}

const DAY_MS = 86_400_000

function rowLink({ title, href }: ShownRow, untitled: string): readonly Run[] {
  const words = title.trim() === '' ? untitled : title
  return [href === null ? { text: words } : link(words, href)]
}

function link(text: string, href: string): Run {
  return { text, attributes: { href } }
}

function joined(parts: readonly (readonly Run[])[], between = ' · '): readonly Run[] {
  return parts.flatMap((runs, at) => (at === 0 ? runs : [{ text: between }, ...runs]))
}

function heading(text: string): MarkdownBlock {
  return { type: 'heading', data: { level: 2 }, text: [{ text }] }
}

function paragraph(text: readonly Run[]): MarkdownBlock {
  return { type: 'paragraph', text }
}

function item(name: string, text: readonly Run[]): MarkdownBlock {
  return { type: 'bulleted_list', text: [{ text: name, attributes: { bold: true } }, { text: ' ' }, ...text] }
}

function table(
  head: readonly (readonly Run[])[],
  body: readonly (readonly (readonly Run[])[])[],
): MarkdownBlock {
  const children = [head, ...body].map((cells) => ({
    type: 'simple_table_row',
    children: cells.map((text) => ({ type: 'simple_table_cell', children: [paragraph(text)] })),
  }))
  return { type: 'simple_table', data: { enable_header_row: true }, children }
}
