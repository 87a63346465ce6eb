import { COLLAB_TYPES } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import { accessThrough, type AccessRule } from '../../../sync/index.ts'
import { pagesOfDatabase } from '../findDatabase.ts'

/**
 * What somebody may do with the objects of a database: the most that one of its pages allows them, because the object is that
 * of all its views. With a database that is not there it is answered as with a page that is not there.
 */
export async function accessToDatabase(
  { database, accessToPage, accessToRows }: DatabaseAccess,
  userId: string,
  { workspaceId, databaseId, collabType }: AskedDatabase,
): ReturnType<AccessRule> {
  const accessTo = collabType === COLLAB_TYPES.databaseRow ? accessToRows : accessToPage
  const viewIds = databaseId === null ? [] : await pagesOfDatabase(database, { workspaceId, databaseId })
  const address = { workspaceId, collabType: COLLAB_TYPES.database, objectId: NO_VIEW }
  return await accessThrough(accessTo, userId, address, viewIds.length > 0 ? viewIds : [NO_VIEW])
}

export interface DatabaseAccess {
  readonly database: Database
  /** Of the object of the database: to write it takes the right to change how it is made. */
  readonly accessToPage: AccessRule
  /** Of the objects of rows. */
  readonly accessToRows: AccessRule
}

interface AskedDatabase {
  readonly workspaceId: string
  readonly databaseId: string | null
  /** Of the object. */
  readonly collabType: number
}

/** Of no page. */
const NO_VIEW = '00000000-0000-0000-0000-000000000000'
