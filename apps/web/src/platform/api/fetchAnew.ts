import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches what is shown again, because it has changed. A first read that is under way may have begun before the change; the library
 * would take its answer for the new one, so another read follows it.
 */
export async function fetchAnew(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const query = client.getQueryCache().find({ queryKey })
  const isFirst = query?.state.data === undefined && query?.state.fetchStatus === 'fetching'
  if (isFirst) await query.promise?.catch(() => undefined)
  await client.invalidateQueries({ queryKey })
}
