import { DATABASE_BLOCK_TYPES } from '@sheaf/model'
import type { EditorLabelKey } from '../../engine/labels/labels.ts'

/** Block types that refer to a page or a database. */
export type PlaceType = 'sub_page' | DatabaseType

export type DatabaseType = (typeof DATABASE_BLOCK_TYPES)[number]

export function isDatabaseType(type: string): type is DatabaseType {
  return DATABASES.has(type)
}

/** The layout shown for a database block: grid if there is none for its type. */
export function databaseLook(type: DatabaseType): 'grid' | 'board' | 'calendar' {
  return type === 'board' || type === 'calendar' ? type : 'grid'
}

/** The name of such a block. */
export function databaseLabel(type: DatabaseType): EditorLabelKey {
  const look = databaseLook(type)
  return type === look ? `kind.${look}` : 'kind.database'
}

const DATABASES: ReadonlySet<string> = new Set(DATABASE_BLOCK_TYPES)
