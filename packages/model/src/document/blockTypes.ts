const TEXT_CONTAINERS = [
  'paragraph',
  'todo_list',
  'bulleted_list',
  'numbered_list',
  'toggle_list',
  'quote',
  'callout',
] as const

const TEXT_LEAVES = ['heading', 'code'] as const

/** Types that never have text. Text of such blocks is left over from old clients and is not shown. */
const TEXTLESS = [
  'page',
  'table',
  'table/cell',
  'simple_table',
  'simple_table_row',
  'simple_table_cell',
] as const

const ATOMS = [
  'math_equation',
  'divider',
  'image',
  'video',
  'file',
  'link_preview',
  'multi_image',
  'outline',
  'grid',
  'board',
  'calendar',
  'sub_page',
  'simple_columns',
  'simple_column',
] as const

/** Every block type of the format that this product knows by name. Others are kept and shown as not supported. */
export const BLOCK_TYPES = [...TEXT_CONTAINERS, ...TEXT_LEAVES, ...TEXTLESS, ...ATOMS] as const

/** Blocks that show a database (`view_id`). The last three are of newer clients. */
export const DATABASE_BLOCK_TYPES = ['grid', 'board', 'calendar', 'list', 'chart', 'gallery'] as const

export type KnownBlockType = (typeof BLOCK_TYPES)[number]

const known: ReadonlySet<string> = new Set(BLOCK_TYPES)
const withText: ReadonlySet<string> = new Set([...TEXT_CONTAINERS, ...TEXT_LEAVES])
const textless: ReadonlySet<string> = new Set(TEXTLESS)
const containers: ReadonlySet<string> = new Set([...TEXT_CONTAINERS, 'page'])

export function isKnownBlockType(type: string): type is KnownBlockType {
  return known.has(type)
}

/** Types created with a text of their own. */
export function isTextBlockType(type: string): boolean {
  return withText.has(type)
}

/** Types whose text, should they have one, is never shown: the page and the parts of tables. */
export function isTextlessBlockType(type: string): boolean {
  return textless.has(type)
}

/** Types that may receive children by indenting. Commands ask this; the projection shows children of any type. */
export function isContainerBlockType(type: string): boolean {
  return containers.has(type)
}
