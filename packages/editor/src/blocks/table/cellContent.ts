import { DATABASE_BLOCK_TYPES, type NewBlock } from '@sheaf/model'

/** Whether a block of this type may stand in a cell of a table, at whatever depth (collab-model 2.3). */
export function mayStandInCell(type: string): boolean {
  return !KEPT_OUT.has(type)
}

/**
 * EDIT-TABLE-3: blocks as they may stand in a cell: in the place of tables and columns what they hold, of a database a
 * mention of its view. An outline, which lists another place's headings, goes.
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

/** They only hold what is in them. */
const PARTS: ReadonlySet<string> = new Set([
  'simple_table',
  'simple_table_row',
  'simple_table_cell',
  'table',
  'table/cell',
  'simple_columns',
  'simple_column',
])
