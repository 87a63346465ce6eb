import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { createKeptDatabase } from '../cache/index.ts'

/** The age of an answer that was kept: older than any that the server gave since, whatever the clock says. */
const KEPT = 1

/** Whether the server has answered since the app was loaded; `dataUpdatedAt` is that of a query with `meta.isKept`. */
export function isOfThisVisit(dataUpdatedAt: number): boolean {
  return dataUpdatedAt > KEPT
}

/** One answer of the server as it was last seen. */
interface KeptAnswer {
  /** User id and query key as text: what one person saw is never shown to another. */
  readonly id: string
  readonly userId: string
  readonly queryKey: QueryKey
  readonly data: unknown
  /** Unix milliseconds. */
  readonly savedAt: number
}

interface AnswerSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { userId: string } }
}

// The number goes up when the shape of a kept answer changes; older ones are then dropped.
const database = createKeptDatabase<AnswerSchema>('sheaf_answers', 10, (created) => {
  if (created.objectStoreNames.contains('answers')) created.deleteObjectStore('answers')
  created.createObjectStore('answers', { keyPath: 'id' }).createIndex('userId', 'userId')
})

/**
 * Puts the kept answers of a person into the query client, where they are shown until the server has
 * answered again, and keeps every new answer of a query with `meta.isKept`. Resolves when what was kept
 * is there; a browser that forbids storage only has nothing kept.
 */
export async function startKeepingAnswers(client: QueryClient, userId: string): Promise<() => void> {
  try {
    const kept = await readKeptAnswers(userId)
    for (const { queryKey, data } of kept) {
      if (client.getQueryData(queryKey) !== undefined) continue
      client.setQueryData(queryKey, data, { updatedAt: KEPT })
      // However recent it is, it may be out of date: it is requested again when it is shown.
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
  } catch {
    return () => {}
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.meta?.['isKept'] === true) void keep(userId, event.query)
  })
}

/** What this device keeps of what one person saw. Rejects where the browser forbids storage. */
export function readKeptAnswers(userId: string): Promise<readonly Pick<KeptAnswer, 'queryKey' | 'data'>[]> {
  return database.run(['answers'], 'readonly', (transaction) =>
    transaction.objectStore('answers').index('userId').getAll(userId),
  )
}

/** Takes everything that was kept off this device: nobody is signed in any more. */
export async function forgetAnswers(): Promise<void> {
  try {
    await database.run(['answers'], 'readwrite', (transaction) => transaction.objectStore('answers').clear())
  } catch {
    // Nothing could be kept either.
  }
}

/**
 * Takes answers about workspaces off this device and out of the client, except of those in the list. Keys of kept answers
 * are a topic and the id of the workspace.
 */
export async function forgetAnswersOfOthers(
  client: QueryClient,
  userId: string,
  workspaceIds: ReadonlySet<string>,
): Promise<void> {
  const isOfOther = (queryKey: QueryKey) => {
    const [, workspaceId] = queryKey
    return typeof workspaceId === 'string' && !workspaceIds.has(workspaceId)
  }
  client.removeQueries({
    predicate: ({ queryKey, meta }) => meta?.['isKept'] === true && isOfOther(queryKey),
  })
  try {
    await database.run(['answers'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('answers')
      const kept = await store.index('userId').getAll(userId)
      await Promise.all(kept.filter(({ queryKey }) => isOfOther(queryKey)).map(({ id }) => store.delete(id)))
    })
  } catch {
    // Nothing could be kept either.
  }
}

async function keep(userId: string, query: Query): Promise<void> {
  const { queryKey } = query
  const answer: KeptAnswer = {
    id: `${userId} ${JSON.stringify(queryKey)}`,
    userId,
    queryKey,
    data: query.state.data,
    savedAt: query.state.dataUpdatedAt,
  }
  try {
    await database.run(['answers'], 'readwrite', (transaction) =>
      transaction.objectStore('answers').put(answer),
    )
  } catch {
    // Storage is full: the app works, it only does not open without a network.
  }
}
