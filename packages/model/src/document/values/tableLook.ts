import type { BlockData } from '../types.ts'
import { parseColor } from './parseColor.ts'
import { readFlag } from './readFlag.ts'
import { readNumber } from './readNumber.ts'

/** The axes of a simple table, as prefixes of its data keys (collab-model 2.3). */
export type TableAxis = 'row' | 'column'

/** Styles of one row or column of a table; null where unset. */
export interface TableLineLook {
  /** CSS colours. */
  readonly paper: string | null
  readonly ink: string | null
  readonly align: 'left' | 'center' | 'right' | null
  readonly isBold: boolean
}

/** Pixels. */
export const DEFAULT_COLUMN_WIDTH = 160
export const MIN_COLUMN_WIDTH = 120
const MAX_COLUMN_WIDTH = 4000

/** Width of a column in pixels: the stored one, within bounds, or the default. */
export function columnWidth(data: BlockData, index: number): number {
  const width = readNumber(entry(data, 'column_widths', index))
  if (!Number.isFinite(width) || width <= 0) return DEFAULT_COLUMN_WIDTH
  return Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH))
}

export function tableLineLook(data: BlockData, axis: TableAxis, index: number): TableLineLook {
  return {
    paper: parseColor(entry(data, `${axis}_colors`, index)),
    ink: readInk(entry(data, `${axis}_text_colors`, index)),
    align: readAlign(entry(data, `${axis}_aligns`, index)),
    isBold: readFlag(entry(data, `${axis}_bold_attributes`, index)),
  }
}

/** Whether the first row, or the first column, is a header. */
export function hasTableHeader(data: BlockData, axis: TableAxis): boolean {
  return readFlag(data[`enable_header_${axis}`])
}

/** The value of one row or column under a key of the table's data; undefined where there is none. */
function entry(data: BlockData, key: string, index: number): unknown {
  const map = data[key]
  if (typeof map !== 'object' || map === null) return undefined
  return Array.isArray(map) ? map[index] : (map as BlockData)[String(index)]
}

/** Written with a capital by the format, and without one by others. */
function readAlign(value: unknown): TableLineLook['align'] {
  const align = typeof value === 'string' ? value.toLowerCase() : ''
  return align === 'left' || align === 'center' || align === 'right' ? align : null
}

/** Text colours come as six digits with an alpha in front: those of the palette follow the theme, as in a text. */
function readInk(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^(?:0x|#)(?:ff)?([\da-f]{6})$/i.exec(value.trim())?.[1] : null
  if (!digits) return parseColor(value)
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return parseColor(`rgb(${red}, ${green}, ${blue})`)
}
