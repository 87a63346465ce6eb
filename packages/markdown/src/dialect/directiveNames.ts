/** How directives name the block types of the format. Every other type is `block` with its name as an attribute. */
const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  quote: 'quote',
  todo_list: 'todo',
  bulleted_list: 'bullet',
  numbered_list: 'number',
  toggle_list: 'toggle',
  callout: 'callout',
  code: 'code',
  math_equation: 'math',
  divider: 'divider',
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
  file: 'file',
  link_preview: 'bookmark',
  multi_image: 'gallery',
  outline: 'outline',
  sub_page: 'page',
  grid: 'grid',
  board: 'board',
  calendar: 'calendar',
  simple_table: 'table',
  simple_table_row: 'row',
  simple_table_cell: 'cell',
  simple_columns: 'columns',
  simple_column: 'column',
}

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(NAMES).map(([type, name]) => [name, type]))

/** The directive for a type; null for types that only `block` can name. */
export function directiveName(type: string): string | null {
  return Object.hasOwn(NAMES, type) ? NAMES[type]! : null
}

/** The type a directive stands for; null for directives of others. */
export function directiveType(name: string): string | null {
  return TYPES.get(name) ?? null
}

/** Attributes with a meaning of their own; data under these keys is written inside `data`. */
export const RESERVED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'type',
  'data',
  'text',
  'char',
  'class',
  'id',
])

/** Boxes of other dialects (GitHub's alerts, Docusaurus' admonitions) by the icon of the callout they become. */
export const ALERT_ICONS: ReadonlyMap<string, string> = new Map([
  ['note', 'ℹ️'],
  ['info', 'ℹ️'],
  ['tip', '💡'],
  ['important', '❗'],
  ['warning', '⚠️'],
  ['danger', '🛑'],
  ['caution', '🛑'],
])

/** Language of the fence that holds blocks as JSON, where they are nested too deep for Markdown. */
export const JSON_FENCE = 'sheaf-json'

/** Blocks nested deeper than this are written as JSON. */
export const MAX_PRINTED_DEPTH = 16
