import { onlineManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { AppQueryClient } from './AppQueryClient.ts'

const KEY = ['exports', 'mine']

/** A query whose reads are answered by hand, shown until `hide` is called. */
function show(options: Partial<QueryObserverOptions<string>> = {}) {
  const client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
    ...options,
  })
  const hide = observer.subscribe(() => undefined)
  return { client, reads, hide, shown: () => observer.getCurrentResult().data }
}

it('EXP-TOLD-3: what changes while it is read for the first time is read once more', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  void client.invalidateQueries({ queryKey: ['exports'] })
  reads[0]!.resolve('running')
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]!.resolve('done')
  await vi.waitFor(() => expect(shown()).toBe('done'))
  expect(client.isFetching()).toBe(0)
})

it('is read once more after a first read that failed, too', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  const settled = client.invalidateQueries({ queryKey: KEY })
  reads[0]!.reject(new Error('not yet'))
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]!.resolve('done')
  await settled
  expect(shown()).toBe('done')
})

it('a later read that is under way is begun anew', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!.resolve('running')
  await vi.waitFor(() => expect(shown()).toBe('running'))
  void client.invalidateQueries({ queryKey: KEY })
  void client.invalidateQueries({ queryKey: KEY })
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[2]!.resolve('done')
  await vi.waitFor(() => expect(shown()).toBe('done'))
})

it('what nobody looks at any more is stale once its first read has ended', async () => {
  const { client, reads, hide } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  hide()
  const settled = client.invalidateQueries({ queryKey: KEY })
  reads[0]!.resolve('running')
  await settled
  expect(client.getQueryState(KEY)).toMatchObject({ data: 'running', isInvalidated: true })
})

it('reads no more than the first time where a read under way is to go on', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  const settled = client.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false })
  reads[0]!.resolve('running')
  await settled
  expect(shown()).toBe('running')
  expect(reads).toHaveLength(1)
})

it('does not wait for a first read that waits for the network', async () => {
  onlineManager.setOnline(false)
  try {
    const { client, reads } = show()
    await client.invalidateQueries({ queryKey: KEY })
    expect(client.getQueryState(KEY)?.fetchStatus).toBe('paused')
    expect(reads).toEqual([])
  } finally {
    onlineManager.setOnline(true)
  }
})
