import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { browserQueueLocks } from './QueueLocks.ts'

it('DBC-CLIENT-12: a queue belongs to one tab, and to the next that waits when it is given back', async () => {
  const [locks, queue] = [browserQueueLocks(), randomUUID()]
  const release = await locks.take(queue)
  expect(await locks.take(queue)).toBeNull()
  const next = locks.take(queue, new AbortController().signal)
  release?.()
  expect(await next).toBeTypeOf('function')
})

it('DBC-CLIENT-12: a tab that ends stops waiting', async () => {
  const [locks, queue, ending] = [browserQueueLocks(), randomUUID(), new AbortController()]
  const release = await locks.take(queue)
  const waiting = locks.take(queue, ending.signal)
  ending.abort()
  expect(await waiting).toBeNull()
  release?.()
})

it('DBC-CLIENT-12: without Web Locks every queue is taken', async () => {
  const locks = browserQueueLocks(null)
  expect(await locks.take('q')).toBeTypeOf('function')
  expect(await locks.take('q')).toBeTypeOf('function')
})
