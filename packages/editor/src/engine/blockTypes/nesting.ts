import { isFolded } from '@sheaf/model'
import { isMediaType } from '../../blocks/media/mediaTypes.ts'
import { isPageBlockType } from '../../blocks/pages/pageTypes.ts'
import { isTablePart } from '../../blocks/table/tableTypes.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/** Kinds with a marker in front of the text; Enter goes on with the same kind. */
export function isListType(type: string): boolean {
  return LISTS.has(type)
}

/** Whether the editor draws a type that has no text in a row of its own: media, formulas, pages. */
export function isFaceType(type: string): boolean {
  return type === 'math_equation' || isMediaType(type) || isPageBlockType(type)
}

/** Whether a type only holds parts of its own: columns hold columns, a table rows, a row cells. */
export function holdsOnlyParts(type: string): boolean {
  return PARTED.has(type)
}

/** Columns and each of them: they show what they hold and nothing else. */
export function isColumnsType(type: string): boolean {
  return type === 'simple_columns' || type === 'simple_column'
}

/** Whether the editor draws this type as what it is; every other type gets the quiet frame. */
export function isShownType(type: string): boolean {
  return SHOWN.has(type) || isFaceType(type) || isColumnsType(type) || isTablePart(type)
}

/** Whether Enter inside the text starts a first child instead of a next sibling. */
export function opensChildren(block: Pick<BlockAttrs, 'type' | 'data'>): boolean {
  const { type } = block
  return type === 'quote' || type === 'callout' || (type === 'toggle_list' && !isFolded(block))
}

/** Whether children may leave this parent by lifting: cells and columns keep what they hold. */
export function releasesChildren(type: string): boolean {
  return !KEEPING.has(type)
}

const LISTS: ReadonlySet<string> = new Set(['bulleted_list', 'numbered_list', 'todo_list'])
const SHOWN: ReadonlySet<string> = new Set([
  ...LISTS,
  'paragraph',
  'heading',
  'toggle_list',
  'quote',
  'callout',
  'code',
  'divider',
])
const PARTED: ReadonlySet<string> = new Set(['simple_columns', 'simple_table', 'simple_table_row', 'table'])
const KEEPING: ReadonlySet<string> = new Set([
  'simple_columns',
  'simple_column',
  'simple_table',
  'simple_table_row',
  'simple_table_cell',
  'table',
  'table/cell',
])
