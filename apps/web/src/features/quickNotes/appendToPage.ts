import { err, ok, type BlockId, type JsonValue, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { RANDOM_IDS } from '@sheaf/editor'
import { deleteBlocks } from '@sheaf/model'
import { openDocument, type DocumentSession } from '../../platform/sync/index.ts'
import { appendNote } from './appendNote.ts'

const DOCUMENT = 0
/** How long a page may be on its way. */
const PATIENCE_MS = 15_000

/** Takes the blocks away from the page again, as far as nobody has written in them. */
export type TakeBack = () => Promise<void>

/**
 * NOTE-MOVE-1: adds a note behind the last block of a page; answers once the blocks are safe: with the server, or kept on this
 * device for want of a network.
 */
export async function appendToPage(
  workspaceId: string,
  viewId: string,
  data: JsonValue,
): Promise<Result<TakeBack, ErrorCode>> {
  const added = await within(workspaceId, viewId, ({ doc }) => appendNote(doc, data, RANDOM_IDS))
  if (!added.ok) return added
  return ok(async () => void (await within(workspaceId, viewId, ({ doc }) => deleteBlocks(doc, added.value))))
}

type Change<T> = (session: DocumentSession) => Result<T, string>

async function within<T extends readonly BlockId[] | void>(
  workspaceId: string,
  viewId: string,
  change: Change<T>,
): Promise<Result<T, ErrorCode>> {
  const session = openDocument({ workspaceId, objectId: viewId, collabType: DOCUMENT })
  try {
    const isThere = await until(session, ({ phase }) => phase !== 'loading')
    const { phase, access, closedCode, connection } = session.getSnapshot()
    if (!isThere) return err(connection === 'offline' ? 'network_error' : 'retry_later')
    if (phase === 'closed') return err(closedCode ?? 'record_not_found')
    if (access !== 'write') return err('not_enough_permissions')
    const changed = change(session)
    if (!changed.ok) return err('record_not_found')
    await until(
      session,
      ({ hasUnsaved, connection: now, phase: reached }) =>
        !hasUnsaved || now === 'offline' || reached === 'closed',
    )
    const after = session.getSnapshot()
    return after.phase === 'closed' ? err(after.closedCode ?? 'record_not_found') : ok(changed.value)
  } finally {
    session.release()
  }
}

/** Whether it came to that in time. */
async function until(
  session: DocumentSession,
  isReached: (snapshot: ReturnType<DocumentSession['getSnapshot']>) => boolean,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = (): boolean => isReached(session.getSnapshot())
  const unsubscribe = session.subscribe(() => look() && resolve())
  const timer = setTimeout(resolve, PATIENCE_MS)
  if (!look()) await promise
  clearTimeout(timer)
  unsubscribe()
  return look()
}
