import { expect, it } from 'vitest'
import { clearCache, type CacheClearing } from './clearCache.ts'

async function cleared(change: Partial<CacheClearing> = {}): Promise<readonly string[]> {
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  await clearCache({
    isOnline: () => true,
    forgetDocuments: note('documents'),
    forgetAnswers: note('answers'),
    stopSync: note('stopped'),
    reload: () => done.push('reloaded'),
    ...change,
  })
  return done
}

it('SYNC-OFF-6: documents and answers go, what is being written is kept, and the page is loaded anew', async () => {
  expect(await cleared()).toEqual(['documents', 'answers', 'stopped', 'reloaded'])
})

it('SYNC-OFF-6: without a network everything stays', async () => {
  expect(await cleared({ isOnline: () => false })).toEqual(['stopped', 'reloaded'])
})

it('SYNC-OFF-6: a store that refuses keeps nothing from being loaded anew', async () => {
  const refuse = () => Promise.reject(new Error('blocked'))
  expect(await cleared({ forgetDocuments: refuse, stopSync: refuse })).toEqual(['answers', 'reloaded'])
})
