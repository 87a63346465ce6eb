import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../logger.ts'
import { createTestDatabase, type TestDatabase } from '../testing/index.ts'
import { createQueue } from './createQueue.ts'
import type { JobKind, Queue } from './Queue.ts'

const greet: JobKind<{ name: string }> = { name: 'greet', data: z.object({ name: z.string() }) }

const QUICK = { retrySeconds: 1, roundMs: 200 }

describe('queue', () => {
  let test: TestDatabase
  let queue: Queue

  beforeEach(async () => {
    test = await createTestDatabase()
    queue = createQueue({ database: test.database, logger: createLogger('silent'), ...QUICK })
  })
  afterEach(async () => {
    await queue.stop()
    await test.close()
  })

  it('runs a job as soon as its transaction commits, and not before', async () => {
    const events: string[] = []
    const done = Promise.withResolvers<void>()
    queue.handle(greet, async ({ name }) => {
      events.push(`hello ${name}`)
      done.resolve()
    })
    await queue.start()
    await test.database.transaction(async (transaction) => {
      await queue.send(greet, { name: 'Ada' }, { transaction })
      await queue.send(greet, { name: 'Grace' })
      await done.promise
      events.push('commit')
    })
    await expect.poll(() => events).toEqual(['hello Grace', 'commit', 'hello Ada'])
  })

  it('SYNC-NODE-7: processes that start together on an empty database do not wait for each other', async () => {
    const kinds = Array.from({ length: 6 }, (_, index) => ({ ...greet, name: `greet-${index}` }))
    await test.database.$client.query('drop schema if exists pgboss cascade')
    const queues = Array.from({ length: 4 }, () =>
      createQueue({ database: test.database, logger: createLogger('silent'), ...QUICK }),
    )
    for (const each of queues) for (const kind of kinds) each.handle(kind, async () => {})
    const started = await Promise.allSettled(queues.map((each) => each.start()))
    await Promise.all(queues.map((each) => each.stop()))
    expect(started.map(({ status }) => status)).toEqual(queues.map(() => 'fulfilled'))
  })

  it('adds nothing when the transaction rolls back', async () => {
    const greeted: string[] = []
    const done = Promise.withResolvers<void>()
    queue.handle(greet, async ({ name }) => {
      greeted.push(name)
      if (name === 'Grace') done.resolve()
    })
    await queue.start()
    const failed = test.database.transaction(async (transaction) => {
      await queue.send(greet, { name: 'Ada' }, { transaction })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await queue.send(greet, { name: 'Grace' })
    await done.promise
    expect(greeted).toEqual(['Grace'])
  })

  it('goes on after its connections were cut', async () => {
    const greeted: string[] = []
    queue.handle(greet, async ({ name }) => void greeted.push(name))
    await queue.start()
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`
    await test.database.$client.query(cut)
    await expect
      .poll(() =>
        queue.send(greet, { name: 'Ada' }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => greeted, { timeout: 60_000 }).toEqual(['Ada'])
  })

  it('runs a failed job again with the same id', async () => {
    const ids: string[] = []
    const done = Promise.withResolvers<void>()
    queue.handle(greet, async (_data, { id }) => {
      ids.push(id)
      if (ids.length === 1) throw new Error('the first time it fails')
      done.resolve()
    })
    await queue.start()
    await queue.send(greet, { name: 'Ada' })
    await done.promise
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('waits for the running job when it stops, and leaves the others for later', async () => {
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const ended: string[] = []
    queue.handle(greet, async ({ name }) => {
      started.resolve()
      await mayEnd.promise
      ended.push(name)
    })
    await queue.start()
    await queue.send(greet, { name: 'Ada' })
    await queue.send(greet, { name: 'Grace' })
    await started.promise
    const stopped = queue.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toEqual(['Ada'])

    const next = createQueue({ database: test.database, logger: createLogger('silent'), ...QUICK })
    const done = Promise.withResolvers<string>()
    next.handle(greet, async ({ name }) => done.resolve(name))
    await next.start()
    expect(await done.promise).toBe('Grace')
    await next.stop()
  })

  it('keeps one waiting job per key', async () => {
    const index: JobKind<{ page: string }> = {
      name: 'index',
      data: z.object({ page: z.string() }),
      isOncePerKey: true,
    }
    const indexed: string[] = []
    queue.handle(index, async ({ page }) => void indexed.push(page))
    // Another process adds jobs; this one has not started its workers.
    const sender = createQueue({ database: test.database, logger: createLogger('silent'), ...QUICK })
    sender.handle(index, () => new Promise(() => {}))
    await queue.start()
    await queue.stop()
    queue = createQueue({ database: test.database, logger: createLogger('silent'), ...QUICK })
    queue.handle(index, async ({ page }) => void indexed.push(page))
    for (const page of ['a', 'a', 'b']) await sender.send(index, { page }, { key: page })
    await queue.start()
    await expect.poll(() => indexed.toSorted()).toEqual(['a', 'b'])
  })
})
