import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { createThrottle } from '../../auth/index.ts'
import { ANYBODY, type Visitor } from './Gate.ts'
import { unlock } from './unlock.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** A page of its own, and what comes to it; `opened` has shown the password before. */
function lockedPage() {
  const { database, clock, ids } = server.platform
  const viewId = ids.uuid()
  const publication = { viewId, bars: { isOnWeb: true, expiresAt: null, passwordHash: 'hash' } } as never
  const context = {
    database,
    clock,
    secret: 'secret',
    isTls: false,
    gate: {
      ofView: async (_id: string, { cookies }: Visitor) => ({
        state: cookies === undefined ? 'locked' : 'open',
        publication,
      }),
    } as never,
    passwords: { verify: async (_hash: string, password: string) => password === 'right' } as never,
    throttle: createThrottle({ database, clock }),
  }
  let people = 0
  const comeFrom = (network: string, password: string, visitor = ANYBODY) =>
    unlock(context, { viewId, password, visitor, network })
  const come = (password: string, visitor = ANYBODY) => {
    people += 1
    return comeFrom(`network ${people}`, password, visitor)
  }
  /** As many from networks of their own; answers what became of them. */
  const crowd = async (count: number, password: string) => {
    const tries = await Promise.all(Array.from({ length: count }, () => come(password)))
    return new Set(tries.map(({ ok }) => ok))
  }
  return { come, comeFrom, crowd }
}

const TOO_MANY = { code: 'too_many_requests' }

it('PUB-LOCK-7: whoever guesses from many networks is slowed, and keeps nobody else out', async () => {
  const { come, comeFrom, crowd } = lockedPage()
  expect(await crowd(210, 'right')).toEqual(new Set([true]))
  expect(await crowd(200, 'wrong')).toEqual(new Set([false]))
  expect((await come('right')).ok).toBe(true)
  for (let count = 0; count < 3; count += 1) expect((await comeFrom('guesser', 'wrong')).ok).toBe(false)
  await expect(comeFrom('guesser', 'right')).rejects.toMatchObject(TOO_MANY)
  for (let count = 0; count < 5; count += 1) expect((await comeFrom('people', 'right')).ok).toBe(true)
})

it('PUB-LOCK-7: slowed tries are counted apart, and only while there are as many', async () => {
  const { comeFrom, crowd } = lockedPage()
  for (let count = 0; count < 9; count += 1) expect((await comeFrom('early', 'wrong')).ok).toBe(false)
  expect(await crowd(191, 'wrong')).toEqual(new Set([false]))
  expect((await comeFrom('early', 'right')).ok).toBe(true)
})

it('PUB-LOCK-7: who has opened the page is asked nothing, however many guess', async () => {
  const { come, comeFrom } = lockedPage()
  for (let count = 0; count < 10; count += 1) expect((await comeFrom('home', 'wrong')).ok).toBe(false)
  await expect(comeFrom('home', 'right')).rejects.toMatchObject(TOO_MANY)
  const opened: Visitor = { ...ANYBODY, cookies: 'shown' }
  expect(await comeFrom('home', 'whatever', opened)).toEqual({ ok: true, value: null })
  expect(await come('whatever', opened)).toEqual({ ok: true, value: null })
})
