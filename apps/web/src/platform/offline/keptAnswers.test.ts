import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { forgetAnswers, startKeepingAnswers } from './keptAnswers.ts'

afterEach(() => forgetAnswers())

/** A tab that shows the query `pages`; every answer in the order it was seen. */
async function openTab(userId: string, answer: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const stop = await startKeepingAnswers(client, userId)
  const seen: unknown[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['pages'],
    queryFn: async () => answer,
    meta: { isKept: true },
  })
  const { data: atFirst } = observer.getCurrentResult()
  if (atFirst !== undefined) seen.push(atFirst)
  const answered = new Promise<void>((resolve) => {
    observer.subscribe(({ data, isFetching }) => {
      if (data !== undefined && seen.at(-1) !== data) seen.push(data)
      if (data === answer && !isFetching) resolve()
    })
  })
  return { seen, answered, close: () => (observer.destroy(), stop()) }
}

async function readKept(userId: string): Promise<unknown> {
  const client = new QueryClient()
  const stop = await startKeepingAnswers(client, userId)
  stop()
  return client.getQueryData(['pages'])
}

it('shows what was kept and asks again at once, however young it is', async () => {
  const first = await openTab('ada', 'one page')
  await first.answered
  first.close()

  await expect.poll(() => readKept('ada')).toBe('one page')
  const second = await openTab('ada', 'two pages')
  await second.answered
  second.close()
  expect(second.seen).toEqual(['one page', 'two pages'])
})

it('shows nobody what another person has seen', async () => {
  const first = await openTab('ada', 'hers')
  await first.answered
  first.close()
  const second = await openTab('bob', 'his')
  await second.answered
  second.close()
  expect(second.seen).toEqual(['his'])
})
