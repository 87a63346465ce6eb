import { DATABASE_BLOCK_TYPES, type NewBlock } from '@sheaf/model'

/** Whether a block of this type is allowed in a cell of a table, at any depth (collab-model 2.3). */
export function mayStandInCell(type: string): boolean {
  return !KEPT_OUT.has(type)
}

/**
 * EDIT-TABLE-3: blocks in the form that is allowed in a cell: tables and columns are replaced by their contents,
 * databases by a mention of their view. Outlines, which list the headings of another place, are dropped.
 */
export function fitToCell(blocks: readonly NewBlock[]): readonly NewBlock[] {
  return blocks.flatMap((block) => {
    const children = fitToCell(block.children ?? [])
    if (PARTS.has(block.type)) return children
    if (mayStandInCell(block.type)) return [{ ...block, ...(block.children && { children }) }]
    return [...mentionOf(block), ...children]
  })
}

function mentionOf({ data, text = [] }: NewBlock): readonly NewBlock[] {
  const viewId = data?.['view_id']
  const mention = { type: 'page', page_id: typeof viewId === 'string' ? viewId : '' }
  const runs = mention.page_id === '' ? text : [{ text: '@', attributes: { mention } }, ...text]
  return runs.length > 0 ? [{ type: 'paragraph', text: runs }] : []
}

const KEPT_OUT: ReadonlySet<string> = new Set([
  'simple_table',
  'table',
  'simple_columns',
  'outline',
  'ai_writer',
  'ai_meeting',
  ...DATABASE_BLOCK_TYPES,
])

/** These only contain other blocks. */
const PARTS: ReadonlySet<string> = new Set([
  'simple_table',
  'simple_table_row',
  'simple_table_cell',
  'table',
  'table/cell',
  'simple_columns',
  'simple_column',
])
