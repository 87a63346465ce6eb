import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { Dexie, type EntityTable } from 'dexie'

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

class AnswerDatabase extends Dexie {
  declare readonly answers: EntityTable<KeptAnswer, 'id'>

  constructor() {
    super('sheaf_answers')
    // The number goes up when the shape of a kept answer changes; older ones are then dropped.
    this.version(1).stores({ answers: 'id, userId' })
  }
}

const database = new AnswerDatabase()

/**
 * Puts the kept answers of a person into the query client, where they are shown until the server has
 * answered again, and keeps every new answer of a query with `meta.isKept`. Resolves when what was kept
 * is there; a browser that forbids storage only has nothing kept.
 */
export async function startKeepingAnswers(client: QueryClient, userId: string): Promise<() => void> {
  try {
    for (const { queryKey, data, savedAt } of await database.answers.where({ userId }).toArray()) {
      if (client.getQueryData(queryKey) === undefined)
        client.setQueryData(queryKey, data, { updatedAt: savedAt })
    }
  } catch {
    return () => {}
  }
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.meta?.['isKept'] === true) void keep(userId, event.query)
  })
}

/** Takes everything that was kept off this device: nobody is signed in any more. */
export async function forgetAnswers(): Promise<void> {
  try {
    await database.answers.clear()
  } catch {
    // Nothing could be kept either.
  }
}

async function keep(userId: string, query: Query): Promise<void> {
  const { queryKey } = query
  try {
    await database.answers.put({
      id: `${userId} ${JSON.stringify(queryKey)}`,
      userId,
      queryKey,
      data: query.state.data,
      savedAt: query.state.dataUpdatedAt,
    })
  } catch {
    // Storage is full: the app works, it only does not open without a network.
  }
}
