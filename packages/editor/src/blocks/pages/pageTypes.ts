import { DATABASE_BLOCK_TYPES } from '@sheaf/model'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'

/** Block types that refer to a page or a database. */
export type PlaceType = 'sub_page' | DatabaseType

export type DatabaseType = (typeof DATABASE_BLOCK_TYPES)[number]

export function isDatabaseType(type: string): type is DatabaseType {
  return DATABASES.has(type)
}

/** How a database block looks where it is a link: lists, galleries and charts as grids do. */
export function databaseLook(type: DatabaseType): 'grid' | 'board' | 'calendar' {
  return type === 'board' || type === 'calendar' ? type : 'grid'
}

/** The id of what makes such a block: a gallery of pictures is something else, and so is a list. */
export function databaseKind(type: DatabaseType): string {
  return LABELS[type].slice('kind.'.length)
}

/** The name of such a block. */
export function databaseLabel(type: DatabaseType): EditorLabelKey {
  return LABELS[type]
}

const LABELS = {
  grid: 'kind.grid',
  board: 'kind.board',
  calendar: 'kind.calendar',
  chart: 'kind.chart',
  list: 'kind.listView',
  gallery: 'kind.galleryView',
} as const satisfies Record<DatabaseType, EditorLabelKey>

const DATABASES: ReadonlySet<string> = new Set(DATABASE_BLOCK_TYPES)
