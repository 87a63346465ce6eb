import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import { expect, it } from 'vitest'
import { createFileSession, type FileSession } from './createFileSession.ts'

const HOUR = 60 * 60 * 1000

interface Setup {
  readonly files: FileSession
  readonly asked: () => number
  readonly renewToken: () => void
  readonly comeBack: () => void
}

function setUp(
  storage: Map<string, string>,
  clock: { now: number },
  open: () => Promise<Result<void, ErrorCode>>,
): Setup {
  let asked = 0
  const listeners: (() => void)[] = []
  const listen = (listener: () => void) => {
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }
  const files = createFileSession({
    userId: 'ada',
    open: async () => {
      asked += 1
      return open()
    },
    onTokenRenewed: listen,
    onBack: listen,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    now: () => clock.now,
    patienceMs: 20,
  })
  return { files, asked: () => asked, renewToken: () => listeners[0]?.(), comeBack: () => listeners[1]?.() }
}

it('FILES-COOKIE-1: waits for the first cookie, and not for the next one', async () => {
  const storage = new Map<string, string>()
  const clock = { now: 1_000_000_000 }
  const first = setUp(storage, clock, async () => ok(undefined))
  await first.files.start()
  expect([...storage.values()]).toEqual(['ada 1000000000'])

  clock.now += 2 * HOUR
  const never = new Promise<Result<void, ErrorCode>>(() => {})
  const second = setUp(storage, clock, () => never)
  await second.files.start()
  expect(second.asked()).toBe(1)
})

it('FILES-COOKIE-1: starts without a cookie when the server does not answer in time', async () => {
  const { files } = setUp(new Map(), { now: 1_000_000_000 }, async () => err('network_error'))
  await files.start()
  expect(await files.renew()).toBe(false)
})

it('FILES-COOKIE-1: does not trust the cookie of somebody else', async () => {
  const clock = { now: 1_000_000_000 }
  const storage = new Map([['sheaf_files_session', `bob ${clock.now}`]])
  const { files } = setUp(storage, clock, async () => ok(undefined))
  await files.start()
  expect([...storage.values()]).toEqual([`ada ${clock.now}`])
})

it('FILES-COOKIE-2: asks again with every new token, and for failed files at most once a minute', async () => {
  const clock = { now: 1_000_000_000 }
  const { files, asked, renewToken } = setUp(new Map(), clock, async () => ok(undefined))
  await files.start()
  clock.now += 61_000
  renewToken()
  expect(await files.renew()).toBe(true)
  expect(await files.renew()).toBe(true)
  expect(asked()).toBe(2)

  clock.now += 61_000
  expect(await Promise.all([files.renew(), files.renew(), files.renew()])).toEqual([true, true, true])
  expect(asked()).toBe(3)
})

it('FILES-COOKIE-2: asks when the network is back after a day', async () => {
  const clock = { now: 1_000_000_000 }
  const { files, asked, comeBack } = setUp(new Map(), clock, async () => ok(undefined))
  await files.start()
  comeBack()
  expect(asked()).toBe(1)
  clock.now += 21 * HOUR
  comeBack()
  expect(asked()).toBe(2)
})

it('FILES-COOKIE-3: is silent once it is stopped', async () => {
  const { files, asked, renewToken } = setUp(new Map(), { now: 1_000_000_000 }, async () => ok(undefined))
  await files.start()
  files.stop()
  renewToken()
  expect(asked()).toBe(1)
})
