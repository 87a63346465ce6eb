import { DATABASE_BLOCK_TYPES, type ProjectedBlock } from '@sheaf/model'

/** The page or database that a block refers to: the first of several views of one database. Null for none. */
export function viewIdOf(data: ProjectedBlock['data']): string | null {
  const { view_id: id, view_ids: ids } = data
  const first: unknown = typeof id === 'string' && id !== '' ? id : Array.isArray(ids) ? ids[0] : null
  return typeof first === 'string' && first !== '' ? first : null
}

/** Types of blocks that refer to a page or a database. */
export const PLACE_TYPES: ReadonlySet<string> = new Set(['sub_page', ...DATABASE_BLOCK_TYPES])
