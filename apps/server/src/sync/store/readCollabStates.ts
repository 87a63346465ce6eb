import type { Steps } from '@sheaf/model'
import * as Y from 'yjs'
import { clientOf, type Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { COMPACT_UPDATES, LARGE_BYTES } from '../content/updateTasks.ts'

interface CollabBytes {
  readonly object_id: string
  readonly snapshot: Buffer
  readonly updates: readonly Buffer[] | null
}

export interface CollabState {
  /** Yjs v1 update of the whole. */
  readonly update: Uint8Array
  /** Whether that is what the table of collabs holds, byte for byte. */
  readonly isSnapshot: boolean
}

/**
 * The whole acknowledged state of many documents of one kind in one statement, by id; ids of which
 * there is none are not in it. Large ones are put together in a thread; throws `retry_later` where none has room.
 */
export async function readCollabStates(
  executor: Executor,
  threads: Threads,
  input: { readonly workspaceId: string; readonly collabType: number; readonly objectIds: readonly string[] },
): Promise<Map<string, CollabState>> {
  const { rows } = await clientOf(executor).query<CollabBytes>({
    name: 'read_collab_states',
    // The limit makes it one look at the key for each of them. Where PostgreSQL does not know yet how many collabs there are
    // it would read all of the workspace for every list of ids.
    text: `SELECT c.object_id, c.snapshot,
        (SELECT array_agg(u.payload ORDER BY u.seq) FROM collab_updates u WHERE u.object_id = c.object_id) AS updates
      FROM unnest($3::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
        SELECT object_id, snapshot FROM collabs
        WHERE object_id = wanted.id AND workspace_id = $1 AND collab_type = $2 LIMIT 1
      ) c`,
    values: [input.workspaceId, input.collabType, input.objectIds],
  })
  const states = new Map<string, CollabState>()
  const large: [id: string, updates: readonly Buffer[]][] = []
  await inTurns(joinSmall(rows, states, large))
  for (const [id, updates] of large) {
    // Copies: what the driver answers lies in larger buffers.
    const question = { updates: updates.map((update) => Uint8Array.from(update)) }
    const joined = await threads.run(COMPACT_UPDATES, question, { key: input.workspaceId })
    if (!joined.ok) throw new AppError('retry_later')
    states.set(id, { update: joined.value, isSnapshot: false })
  }
  return states
}

/** Puts into `states` what is put together here, each a step, and into `large` what is not. */
function* joinSmall(
  rows: readonly CollabBytes[],
  states: Map<string, CollabState>,
  large: [id: string, updates: readonly Buffer[]][],
): Steps<void> {
  for (const { object_id: id, snapshot, updates } of rows) {
    if (updates === null || updates.length === 0) {
      states.set(id, { update: snapshot, isSnapshot: true })
      continue
    }
    const all = [snapshot, ...updates]
    if (all.reduce((sum, { length }) => sum + length, 0) > LARGE_BYTES) large.push([id, all])
    else states.set(id, { update: Y.mergeUpdates(all), isSnapshot: false })
    yield
  }
}
