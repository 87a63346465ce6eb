import { DATABASE_BLOCK_TYPES } from '@sheaf/model'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'

/** Block types that lead to a page or a database. */
export type PlaceType = 'sub_page' | DatabaseType

export type DatabaseType = (typeof DATABASE_BLOCK_TYPES)[number]

export function isDatabaseType(type: string): type is DatabaseType {
  return DATABASES.has(type)
}

/** The look of a block with a database: that of a grid where there is none of its own. */
export function databaseLook(type: DatabaseType): 'grid' | 'board' | 'calendar' {
  return type === 'board' || type === 'calendar' ? type : 'grid'
}

/** What such a block is called. */
export function databaseLabel(type: DatabaseType): EditorLabelKey {
  const look = databaseLook(type)
  return type === look ? `kind.${look}` : 'kind.database'
}

const DATABASES: ReadonlySet<string> = new Set(DATABASE_BLOCK_TYPES)
