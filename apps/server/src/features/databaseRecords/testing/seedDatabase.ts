import { DATABASE_ROOM } from '@sheaf/contract'
import { newDatabase, type DatabaseRecords, type NewDatabase } from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { createIds } from '../../../platform/ids.ts'
import { testThreads } from '../../../platform/testing/testThreads.ts'
import type { RoomKinds } from '../../../sync/index.ts'
import type { RoomsContext } from '../../../sync/testing/startTestSync.ts'
import { createDatabaseChunks } from '../chunks/createDatabaseChunks.ts'
import { createDatabaseRooms } from '../createDatabaseRooms.ts'
import { createDatabaseMirrors } from '../mirror/createDatabaseMirrors.ts'
import { createMirrorRooms } from '../mirror/rooms/createMirrorRooms.ts'
import { createRelatedAccess } from '../relations/RelatedAccess.ts'
import { insertDatabase } from '../insertDatabase.ts'

const ids = createIds(systemClock)
const WORDS = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To Do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}

/** The rooms of databases, for commands and as objects of the format. */
export function databaseRooms(context: RoomsContext): RoomKinds {
  const whole = { ...context, ids, threads: testThreads() }
  const mirrors = createDatabaseMirrors({
    ...whole,
    accessToPage: context.accessTo,
    accessToRows: context.accessTo,
  })
  const adopt = (workspaceId: string, viewId: string) => mirrors.adopt(workspaceId, viewId)
  const onStored = (objectId: string) => context.bus.publish('document_stored', { objectId })
  const chunks = createDatabaseChunks(whole)
  const relatedAccess = createRelatedAccess({ ...whole, accessToPage: context.accessTo })
  return new Map([
    [
      DATABASE_ROOM,
      createDatabaseRooms({
        ...context,
        accessToStructure: context.accessTo,
        chunks,
        adopt,
        onStored,
        relatedAccess,
      }),
    ],
    ...createMirrorRooms({ ...whole, mirrors, mayBegin: async () => true }),
  ])
}

/** A database with the default contents of its layout; without a page. */
export async function seedDatabase(
  database: Database,
  workspaceId: string,
  layout: NewDatabase['layout'] = 'grid',
): Promise<{ readonly records: DatabaseRecords; readonly viewId: string }> {
  const viewId = randomUUID()
  const records = newDatabase(
    { id: randomUUID(), viewId, layout, name: 'Tasks', words: WORDS },
    {
      nowSeconds: 1_700_000_000,
      uid: '7',
      newRowId: () => randomUUID(),
      newShortId: () => ids.secret(5).slice(0, 6),
    },
  )
  await insertRecords(database, workspaceId, records)
  return { records, viewId }
}

export async function insertRecords(
  database: Database,
  workspaceId: string,
  records: DatabaseRecords,
): Promise<void> {
  await database.transaction((transaction) =>
    insertDatabase({ ids }, transaction, { workspaceId, records, at: new Date() }),
  )
}
