import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { inOneMoment } from './inOneMoment.ts'
import type { MirrorContext } from './MirrorContext.ts'
import { WRITE_MIRRORS } from './mirrorTasks.ts'
import { readMirrors, type StoredMirrors } from './readMirrors.ts'
import { lockMirrored, storeMirrors } from './storeMirrors.ts'

export interface RowsToForget {
  readonly databaseId: string
  /** Rows that are to be purged, as of the moment of the executor. */
  readonly find: (executor: Executor) => Promise<readonly string[]>
  /** Purges them, under the lock of the database. */
  readonly purge: (client: PoolClient, rowIds: readonly string[]) => Promise<void>
}

interface Forgetting {
  readonly stored: StoredMirrors
  readonly rowIds: readonly string[]
}

interface Forgotten {
  readonly state: Uint8Array | null
  readonly count: number
}

/**
 * Takes rows out of all orders of the object of their database, in the transaction that purges them: once their records are
 * gone nothing tells them from rows that another client has listed and not sent yet. Answers how many there were.
 */
export async function forgetRows(
  { database, threads, clock }: Pick<MirrorContext, 'database' | 'threads' | 'clock'>,
  { databaseId, find, purge }: RowsToForget,
): Promise<Result<number, ErrorCode>> {
  const wanted = { databaseId, database: true, rowIds: [], isForWriting: true }
  const forgotten = await inOneMoment<Forgetting, Forgotten>(database, {
    databaseId,
    async read(executor) {
      const stored = await readMirrors(executor, wanted)
      return stored && { stored, rowIds: await find(executor) }
    },
    async work({ stored: { head, database: mirror }, rowIds }) {
      if (rowIds.length === 0 || !mirror?.state || mirror.records === null)
        return ok({ state: null, count: rowIds.length })
      const side = { ...mirror.records, state: mirror.state.slice() }
      const question = { head, database: side, rows: [], purgedRowIds: rowIds }
      const written = await threads.run(WRITE_MIRRORS, question, { key: head.workspaceId })
      return written.ok ? ok({ state: written.value.database, count: rowIds.length }) : err('retry_later')
    },
    async store(client, { stored: { head, database: mirror }, rowIds }, { state }) {
      if (rowIds.length === 0) return true
      if ((await lockMirrored(client, head)) !== head.version) return false
      const { databaseId: objectId, version } = head
      const written = { objectId, state, seq: mirror?.seq ?? null, version }
      if (!(await storeMirrors(client, head, [written], clock.now()))) return false
      await purge(client, rowIds)
      return true
    },
  })
  return forgotten.ok ? ok(forgotten.value.count) : forgotten
}
