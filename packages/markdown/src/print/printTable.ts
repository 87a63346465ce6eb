import type { JsonObject, JsonValue } from '@sheaf/base'
import { printAttributes } from '../dialect/attributes.ts'
import type { MarkdownBlock } from '../types.ts'
import { wrap } from './fences.ts'
import { isEmpty, type BlockPlace, type FullBlock } from './FullBlock.ts'
import { printText } from './printText.ts'

/**
 * A table whose cells hold one text each, as the table of GFM, inside a directive where it has more to say; null for
 * others. Where the first row is no header, the header is empty.
 */
export function printTable(block: FullBlock, place: BlockPlace): string | null {
  const isPlain = place.options.form === 'plain'
  const rows = readRows(block, isPlain)
  if (rows === null) return null
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const cells = rows.map((row) =>
    Array.from({ length: width }, (_, at) => {
      const text = row[at]?.text ?? []
      return printText(text, { options: place.options, isOneLine: true })
    }),
  )
  const { enable_header_row: header, column_aligns: aligns, ...rest } = block.data
  const hasHeader = isPlain || (header === true && cells[0]!.some((cell) => cell !== ''))
  const columns = readAligns(aligns, width)
  const head = hasHeader ? cells[0]! : cells[0]!.map(() => '')
  const lines = [line(head), line(columns.signs), ...cells.slice(hasHeader ? 1 : 0).map(line)]
  const attributes: JsonObject = {
    ...('enable_header_row' in block.data && !hasHeader && { enable_header_row: header! }),
    ...('column_aligns' in block.data && !columns.isSaid && { column_aligns: aligns! }),
    ...rest,
  }
  const table = lines.join('\n')
  return isPlain || isEmpty(attributes) ? table : wrap(`table${printAttributes(attributes)}`, table)
}

/** The one text of each cell, by rows; null where a cell holds anything else, or rows differ. */
function readRows(block: FullBlock, isPlain: boolean): readonly (readonly MarkdownBlock[])[] | null {
  if (block.text.length > 0 || block.children.length === 0) return null
  const rows = block.children.map((row) => {
    if (row.type !== 'simple_table_row' || (!isPlain && !isEmpty(row.data ?? {}))) return null
    return (row.children ?? []).map((cell) => (isPlain ? firstText(cell) : onlyText(cell)))
  })
  const width = rows[0]?.length ?? 0
  if (width === 0 && !isPlain) return null
  const texts = rows.map((row) => row?.filter((cell) => cell !== null))
  const isWhole = texts.every((row, at) => row !== undefined && row.length === rows[at]!.length)
  if (!isWhole || (!isPlain && texts.some((row) => row!.length !== width))) return null
  return width === 0 ? null : texts.map((row) => row!)
}

function onlyText(cell: MarkdownBlock): MarkdownBlock | null {
  const [first, ...others] = cell.children ?? []
  if (cell.type !== 'simple_table_cell' || !isEmpty(cell.data ?? {}) || !first || others.length > 0)
    return null
  const isText =
    first.type === 'paragraph' && isEmpty(first.data ?? {}) && (first.children ?? []).length === 0
  return isText ? first : null
}

/** All texts of a cell, on lines of their own. */
function firstText(cell: MarkdownBlock): MarkdownBlock {
  const runs = (cell.children ?? []).flatMap((block, at) => [
    ...(at > 0 ? [{ text: '\n' }] : []),
    ...(block.text ?? []),
  ])
  return { type: 'paragraph', text: runs }
}

function readAligns(aligns: JsonValue | undefined, width: number) {
  const stored: JsonObject = isObject(aligns) ? aligns : {}
  const signs = Array.from({ length: width }, (_, at) => SIGNS.get(stored[String(at)] ?? '') ?? '---')
  const isSaid = Object.entries(stored).every(
    ([key, value]) => /^(?:0|[1-9]\d*)$/.test(key) && Number(key) < width && SIGNS.has(value),
  )
  return { signs, isSaid: isSaid && stored === aligns && Object.keys(stored).length > 0 }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |')
}

const SIGNS: ReadonlyMap<unknown, string> = new Map([
  ['Left', ':--'],
  ['Center', ':-:'],
  ['Right', '--:'],
])
