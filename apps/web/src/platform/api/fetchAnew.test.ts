import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fetchAnew } from './fetchAnew.ts'

const KEY = ['exports']

/** A query that is shown, whose reads are answered by hand. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
  })
  observer.subscribe(() => undefined)
  return { client, reads, shown: () => observer.getCurrentResult().data }
}

it('EXP-TOLD-3: what changes while it is read for the first time is read once more', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  void fetchAnew(client, KEY)
  reads[0]!.resolve('running')
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]!.resolve('done')
  await vi.waitFor(() => expect(shown()).toBe('done'))
})

it('EXP-TOLD-3: a later read that is under way is begun anew', async () => {
  const { client, reads, shown } = show()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!.resolve('running')
  await vi.waitFor(() => expect(shown()).toBe('running'))
  void fetchAnew(client, KEY)
  void fetchAnew(client, KEY)
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[2]!.resolve('done')
  await vi.waitFor(() => expect(shown()).toBe('done'))
})
