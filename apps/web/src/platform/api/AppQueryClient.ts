import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A query client whose invalidated queries never keep an answer that may be older than the invalidation. The library
 * lets a first read that is under way answer for the read that an invalidation asks for, although it may have begun
 * before the change; here another read follows it. Later reads are begun anew by the library itself.
 */
export class AppQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // One that waits for the network has not begun.
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    await super.invalidateQueries(filters, options)
    if (options?.cancelRefetch === false) return
    await Promise.all(
      firstReads.map(async ({ promise, queryKey }) => {
        await promise?.catch(() => undefined)
        await super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
      }),
    )
  }
}
