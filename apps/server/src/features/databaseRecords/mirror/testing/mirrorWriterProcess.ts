import { COLLAB_TYPES } from '@sheaf/contract'
import * as Y from 'yjs'
import { createBus } from '../../../../platform/bus/index.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { openDatabase, type ConnectionOptions } from '../../../../platform/database/index.ts'
import { createIds } from '../../../../platform/ids.ts'
import { createLogger } from '../../../../platform/logger.ts'
import { createThreads } from '../../../../platform/threads/index.ts'
import { createDatabaseMirrors } from '../createDatabaseMirrors.ts'
import { mapAt, textCell, writing } from './openObjects.ts'

/** What the process is told: whose rows it writes. */
export interface MirrorWriterSetup {
  readonly connection: ConnectionOptions
  readonly workspaceId: string
  readonly userId: string
  readonly rowIds: readonly string[]
  readonly fieldId: string
  /** Of the first text that it writes. */
  readonly from: number
}

/** Writes numbers into cells as another client, one after the other, and prints each that was acknowledged, until it is killed. */
const setup = JSON.parse(process.argv[2] ?? '') as MirrorWriterSetup
const { workspaceId, userId, rowIds, fieldId } = setup
const logger = createLogger('silent')
const mirrors = createDatabaseMirrors({
  database: openDatabase(setup.connection, logger),
  threads: createThreads({
    program: { file: new URL('../../../../thread.ts', import.meta.url), execArgv: [] },
    logger,
  }),
  clock: systemClock,
  ids: createIds(systemClock),
  bus: createBus(logger),
  logger,
  accessToPage: async () => 'write',
  accessToRows: async () => 'write',
})

await Promise.all(
  rowIds.map(async (objectId) => {
    const address = { workspaceId, objectId, collabType: COLLAB_TYPES.databaseRow }
    for (let number = setup.from; ; number += 1) {
      const state = await mirrors.read(userId, address)
      if (!state.ok) throw new Error(state.error)
      const doc = new Y.Doc()
      Y.applyUpdate(doc, state.value.update)
      const update = writing(doc, (data) =>
        mapAt(data, 'data', 'cells').set(fieldId, textCell(String(number))),
      )
      const stored = await mirrors.submit(userId, address, update)
      if (!stored.ok) throw new Error(stored.error)
      process.stdout.write(`${objectId} ${number}\n`)
    }
  }),
)
