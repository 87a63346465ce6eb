import { err, ok } from '@sheaf/base'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { createThreads, type ThreadsOptions } from './createThreads.ts'
import type { Threads, ThreadTask } from './Threads.ts'

const task = (name: string, timeLimitMs = 20_000): ThreadTask<unknown, unknown> => ({ name, timeLimitMs })
const ECHO = task('echo')
const COUNT = task('count')
/** Long enough that what is asked meanwhile is asked before it ends. */
const SPIN = task('spin', 500)

const opened: Threads[] = []
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})
function open(options: Partial<ThreadsOptions> = {}): Threads {
  const program = { file: new URL('testing/testThread.ts', import.meta.url), execArgv: [] }
  const threads = createThreads({ program, logger: createLogger('silent'), size: 2, ...options })
  opened.push(threads)
  return threads
}

describe('OPS-THREAD-1: work in a thread', () => {
  it('is answered with data, and a thread is kept for the next', async () => {
    const threads = open({ size: 1 })
    const question = { bytes: new Uint8Array([1, 2]), map: new Map([['a', 1]]) }
    expect(await threads.run(ECHO, question, { key: 'a' })).toEqual(ok(question))
    expect(await threads.run(COUNT, null, { key: 'a' })).toEqual(ok(1))
    expect(await threads.run(COUNT, null, { key: 'b' })).toEqual(ok(2))
  })

  it('has failed when it throws, overflows its stack, or is of no kind', async () => {
    const threads = open({ size: 1 })
    expect(await threads.run(task('fail'), 'no', { key: 'a' })).toEqual(err('failed'))
    expect(await threads.run(task('recurse'), null, { key: 'a' })).toEqual(err('failed'))
    expect(await threads.run(task('toString'), null, { key: 'a' })).toEqual(err('failed'))
    expect(await threads.run(COUNT, null, { key: 'a' })).toEqual(ok(1))
  })

  it('has failed when its thread ends or takes all memory, which ends nothing else', async () => {
    const threads = open({ memoryMb: 32 })
    const failing = ['leave', 'hoard'].map((name) => threads.run(task(name), null, { key: name }))
    expect(await Promise.all(failing)).toEqual([err('failed'), err('failed')])
    expect(await threads.run(ECHO, 1, { key: 'a' })).toEqual(ok(1))
  })

  it.each(['spin', 'backtrack'])('is ended when it takes longer than its limit: %s', async (name) => {
    const threads = open({ size: 1 })
    expect(await threads.run(COUNT, null, { key: 'a' })).toEqual(ok(1))
    expect(await threads.run(task(name, 100), null, { key: 'a' })).toEqual(err('timed_out'))
    // By another thread.
    expect(await threads.run(COUNT, null, { key: 'a' })).toEqual(ok(1))
    expect(threads.state).toMatchObject({ busy: 0, waiting: 0, ended: { done: 2, timed_out: 1, failed: 0 } })
  })
})

interface Host {
  add(one: number, other: number): Promise<number>
  wait(): Promise<void>
}
const ASK: ThreadTask<number, number, Host> = { name: 'ask', timeLimitMs: 20_000 }

describe('OPS-THREAD-4: a thread asks its caller', () => {
  const host: Host = {
    add: async (one, other) => one + other,
    wait: async () => {},
  }

  it('several things at once', async () => {
    expect(await open().run(ASK, 20, { key: 'a', host })).toEqual(ok(42))
  })

  it('and its time does not run meanwhile', async () => {
    const threads = open()
    const slow: Host = { ...host, wait: () => new Promise((resolve) => setTimeout(resolve, 600)) }
    expect(await threads.run(ASK, 1, { key: 'a', host: slow, timeLimitMs: 500 })).toEqual(ok(4))
    const spinning = { name: 'askAndSpin', timeLimitMs: 100 } as const
    expect(await threads.run<null, null, Host>(spinning, null, { key: 'a', host: slow })).toEqual(
      err('timed_out'),
    )
  })

  it('and throws what that throws', async () => {
    const threads = open({ size: 1 })
    const reason = new Error('refused')
    const refusing: Host = { ...host, add: () => Promise.reject(reason) }
    await expect(threads.run(ASK, 1, { key: 'a', host: refusing })).rejects.toBe(reason)
    expect(await threads.run(ASK, 1, { key: 'a', host })).toEqual(ok(4))
  })
})

describe('OPS-THREAD-2: threads are shared', () => {
  it('never all by one', async () => {
    const threads = open()
    const order: string[] = []
    let letGo = (): void => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const host: Host = { add: async (one, other) => one + other, wait: () => held }
    const hold = async (name: string) => {
      expect(await threads.run(ASK, 1, { key: 'hostile', host })).toEqual(ok(4))
      order.push(name)
    }
    const echo = async (name: string) => {
      expect(await threads.run(ECHO, name, { key: name })).toEqual(ok(name))
      order.push(name)
    }
    const hostile = [hold('1'), hold('2'), hold('3')]
    await Promise.all([echo('a'), echo('b')])
    letGo()
    await Promise.all(hostile)
    expect(order).toEqual(['a', 'b', '1', '2', '3'])
  })

  it('in turns, by whose work it is', async () => {
    const threads = open({ size: 1 })
    const order: string[] = []
    const run = async (key: string, name: string) => {
      await threads.run(ECHO, null, { key })
      order.push(name)
    }
    await Promise.all([
      run('a', 'a1'),
      run('a', 'a2'),
      run('a', 'a3'),
      run('b', 'b1'),
      run('b', 'b2'),
      run('c', 'c1'),
    ])
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('and refused when too much waits, or too long', async () => {
    const threads = open({ size: 1, waitLimitMs: 100 })
    const running = threads.run(SPIN, null, { key: 'a' })
    expect(await threads.run(ECHO, null, { key: 'a' })).toEqual(err('busy'))
    const many = Array.from({ length: 101 }, () => threads.run(ECHO, null, { key: 'b' }))
    expect(await many.at(-1)).toEqual(err('busy'))
    expect(threads.state.waiting).toBe(100)
    expect(await running).toEqual(err('timed_out'))
    await Promise.all(many)
    const waiting = [threads.run(SPIN, null, { key: 'a' }), threads.run(ECHO, null, { key: 'a' })]
    await threads.close()
    expect(await Promise.all(waiting)).toEqual([err('failed'), err('busy')])
    expect(await threads.run(ECHO, null, { key: 'a' })).toEqual(err('busy'))
  })
})

describe('OPS-THREAD-3: a thread that is held', () => {
  it('keeps what it knows, until it is let go', async () => {
    const threads = open()
    const [one, other] = await Promise.all([threads.reserve(), threads.reserve()])
    expect(await Promise.all([one!.run(COUNT, null), one!.run(COUNT, null)])).toEqual([ok(1), ok(2)])
    expect(await other!.run(COUNT, null)).toEqual(ok(1))
    one!.release()
    one!.release()
    expect(await one!.run(COUNT, null)).toEqual(err('failed'))
    expect(await threads.reserve()).not.toBeNull()
    expect(threads.state.reserved).toBe(2)
  })

  it('is waited for where there are as many as may be, by whoever came first, and not for ever', async () => {
    const threads = open({ waitLimitMs: 200 })
    const [one] = await Promise.all([threads.reserve(), threads.reserve()])
    expect(await threads.reserve()).toBeNull()
    const waiting = [threads.reserve(), threads.reserve()]
    one!.release()
    const third = await waiting[0]!
    expect(await third!.run(COUNT, null)).toEqual(ok(1))
    expect(await waiting[1]!).toBeNull()
    third!.release()
    expect(await threads.reserve()).not.toBeNull()
    const last = threads.reserve()
    await threads.close()
    expect([await last, await threads.reserve()]).toEqual([null, null])
  })

  it('ends with the first question that is not answered in time', async () => {
    const held = (await open().reserve())!
    const asked = [held.run(task('spin', 100), null), held.run(COUNT, null)]
    expect(await Promise.all(asked)).toEqual([err('timed_out'), err('failed')])
    expect(await held.run(COUNT, null)).toEqual(err('failed'))
  })
})
