import type { MessageKey } from '@sheaf/locales'
import { headingLevel, toggleLevel, type ProjectedBlock } from '@sheaf/model'

/** What a block is called in the menus. */
export function kindKey({ type, data }: Pick<ProjectedBlock, 'type' | 'data'>): MessageKey {
  if (type === 'heading') return HEADINGS[headingLevel(data) - 1] ?? 'editor.kind.heading1'
  const level = toggleLevel({ type, data })
  if (level !== null) return TOGGLE_HEADINGS[level - 1] ?? 'editor.kind.toggleList'
  return KINDS[type] ?? 'publishing.block'
}

const HEADINGS: readonly MessageKey[] = [
  'editor.kind.heading1',
  'editor.kind.heading2',
  'editor.kind.heading3',
  'editor.kind.heading4',
  'editor.kind.heading5',
  'editor.kind.heading6',
]
const TOGGLE_HEADINGS: readonly MessageKey[] = [
  'editor.kind.toggleHeading1',
  'editor.kind.toggleHeading2',
  'editor.kind.toggleHeading3',
  'editor.kind.toggleHeading4',
  'editor.kind.toggleHeading5',
  'editor.kind.toggleHeading6',
]
const KINDS: Readonly<Record<string, MessageKey>> = {
  paragraph: 'editor.kind.paragraph',
  todo_list: 'editor.kind.todoList',
  bulleted_list: 'editor.kind.bulletedList',
  numbered_list: 'editor.kind.numberedList',
  toggle_list: 'editor.kind.toggleList',
  quote: 'editor.kind.quote',
  callout: 'editor.kind.callout',
  code: 'editor.kind.code',
  table: 'editor.kind.simpleTable',
  simple_table: 'editor.kind.simpleTable',
  simple_table_row: 'publishing.tableRow',
  simple_table_cell: 'publishing.tableCell',
  'table/cell': 'publishing.tableCell',
  math_equation: 'editor.kind.math',
  divider: 'editor.kind.divider',
  image: 'editor.kind.image',
  video: 'editor.kind.video',
  file: 'editor.kind.file',
  link_preview: 'editor.kind.bookmark',
  multi_image: 'editor.kind.gallery',
  outline: 'editor.kind.outline',
  grid: 'editor.kind.grid',
  board: 'editor.kind.board',
  calendar: 'editor.kind.calendar',
  sub_page: 'editor.kind.subPage',
  simple_columns: 'publishing.columns',
  simple_column: 'publishing.column',
}
