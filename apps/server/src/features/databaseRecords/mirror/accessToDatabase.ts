import { COLLAB_TYPES } from '@sheaf/contract'
import type { Database } from '../../../platform/database/index.ts'
import { accessThrough, type AccessRule } from '../../../sync/index.ts'
import { pagesOfDatabase } from '../findDatabase.ts'

/**
 * What somebody may do with the objects of a database: the most that one of its pages allows them, because the object is that
 * of all its views. With a database that is not there it is answered as with a page that is not there.
 */
export async function accessToDatabase(
  { database, accessToPage }: { readonly database: Database; readonly accessToPage: AccessRule },
  userId: string,
  { workspaceId, databaseId }: { readonly workspaceId: string; readonly databaseId: string | null },
): ReturnType<AccessRule> {
  const viewIds = databaseId === null ? [] : await pagesOfDatabase(database, { workspaceId, databaseId })
  const address = { workspaceId, collabType: COLLAB_TYPES.database, objectId: NO_VIEW }
  return await accessThrough(accessToPage, userId, address, viewIds.length > 0 ? viewIds : [NO_VIEW])
}

/** Of no page. */
const NO_VIEW = '00000000-0000-0000-0000-000000000000'
