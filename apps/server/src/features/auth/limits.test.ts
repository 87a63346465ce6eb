import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, TEST_CONFIG, type TestServer } from '../../platform/testing/index.ts'
import { TestClock } from '../testing/index.ts'
import { createThrottle } from './createThrottle.ts'
import { createAuthStage, OTHER_PASSWORD, PASSWORD } from './testing/createAuthStage.ts'
import { readMail } from './testing/readMail.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const clock = new TestClock()
let server: TestServer
/** Little is tried, and few mails are asked for, from one network. */
let strict: TestServer
const stage = createAuthStage(() => server)
const there = createAuthStage(() => strict)

beforeAll(async () => {
  server = await createTestServer({ clock, config: { host: 'localhost', port: 3000 } })
  const auth = { ...TEST_CONFIG.auth, attemptsPerNetwork: 20, mailsPerNetwork: 10 }
  strict = await createTestServer({ config: { auth } })
})
afterAll(() => Promise.all([server.close(), strict.close()]))

const guess = (email: string, from: string) => stage.byPassword(email, OTHER_PASSWORD, { from })

/** How often each status came. */
function tally(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('passwords', () => {
  it('AUTH-LIMIT-1: are tried ten times from one network, known address or not, also all at once', async () => {
    const known = stage.someone()
    await stage.signUp(known)
    for (const email of [known, stage.someone()]) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => guess(email, '198.51.100.1')))
      expect(tally(answers)).toEqual({ 400: 10, 429: 50 })
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.headers).toMatchObject({ 'x-sb-error-code': 'over_request_rate_limit' })
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500)
    }
    // The owner, at home, is not kept out.
    expect((await stage.byPassword(known, PASSWORD, { from: '203.0.113.9' })).status).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect((await stage.byPassword(known, PASSWORD, { from: '198.51.100.1' })).status).toBe(200)
  })

  it('AUTH-LIMIT-1: are forgotten once the right one comes', async () => {
    const email = stage.someone()
    await stage.signUp(email)
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 8; wrong += 1) await guess(email, '198.51.100.2')
      expect((await stage.byPassword(email, PASSWORD, { from: '198.51.100.2' })).status).toBe(200)
    }
  })

  it('AUTH-LIMIT-2: of an account are tried thirty times by all the world, and a mail still leads in', async () => {
    const email = stage.someone()
    await stage.signUp(email)
    const answers = []
    for (let index = 0; index < 50; index += 1) answers.push(await guess(email, `192.0.2.${index}`))
    expect(tally(answers)).toEqual({ 400: 30, 429: 20 })
    expect((await stage.byPassword(email, PASSWORD, { from: '203.0.113.10' })).status).toBe(429)
    await stage.post('/magiclink', { email })
    const { link } = await readMail(server, email, 2)
    expect((await stage.follow(link)).fragment).toHaveProperty('access_token')
    clock.advance(15 * MINUTE_MS)
    expect((await stage.byPassword(email, PASSWORD, { from: '203.0.113.10' })).status).toBe(200)
  })

  it('AUTH-LIMIT-3: of one network are counted over all addresses, of IPv6 by the first half', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        there.byPassword(there.someone(), PASSWORD, { from: `2001:db8::${index.toString(16)}` }),
      ),
    )
    expect(tally(answers)).toEqual({ 400: 20, 429: 10 })
    const codes = await there.post(
      '/verify',
      { email: there.someone(), token: '1', type: 'email' },
      { from: '2001:db8::ffff' },
    )
    expect(codes.status).toBe(429)
    expect((await there.byPassword(there.someone(), PASSWORD, { from: '2001:db8:0:1::1' })).status).toBe(400)
  })
})

describe('codes', () => {
  it('AUTH-LIMIT-4: are tried thirty times an hour for one address, known or not, by all the world', async () => {
    const known = stage.someone()
    await stage.post('/magiclink', { email: known })
    await readMail(server, known)
    for (const email of [known, stage.someone()]) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          stage.post('/verify', { email, token: `${index}`, type: 'email' }, { from: `192.0.2.${index}` }),
        ),
      )
      expect(tally(answers)).toEqual({ 403: 30, 429: 10 })
    }
  })
})

describe('what is counted', () => {
  it('AUTH-LIMIT-5: is counted by all processes together, and under no name that can be read', async () => {
    const { database } = server.platform
    const [one, other] = [createThrottle({ database, clock }), createThrottle({ database, clock })]
    const rules = [{ max: 5, windowMs: MINUTE_MS }]
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : other).hit('mara@example.com', rules)),
    )
    expect(waits.filter((wait) => wait === null)).toHaveLength(5)
    await stage.byPassword('mara@example.com', PASSWORD)
    const { rows } = await database.execute(sql`SELECT key FROM auth_attempts`)
    expect(JSON.stringify(rows)).not.toContain('mara')
  })

  it('AUTH-LIMIT-5: is counted together also where the clocks of processes differ', async () => {
    const { database } = server.platform
    const late = new TestClock()
    late.advance(-5_000)
    const [one, other] = [
      createThrottle({ database, clock: new TestClock() }),
      createThrottle({ database, clock: late }),
    ]
    const rules = [{ max: 3, windowMs: MINUTE_MS }]
    for (const throttle of [one, one, other]) expect(await throttle.hit('differ', rules)).toBeNull()
    for (const throttle of [other, one, other]) expect(await throttle.hit('differ', rules)).toBeGreaterThan(0)
  })

  it('AUTH-LIMIT-6: keeps nobody out for longer than two windows when the clock is set back', async () => {
    const { database } = server.platform
    const wrong = new TestClock()
    const throttle = createThrottle({ database, clock: wrong })
    const rules = [{ max: 1, windowMs: MINUTE_MS }]
    wrong.advance(400 * DAY_MS)
    await throttle.hit('clock', rules)
    expect(await throttle.hit('clock', rules)).toBeLessThanOrEqual(60)
    wrong.advance(-400 * DAY_MS)
    expect(await throttle.hit('clock', rules)).toBeNull()
  })
})

describe('mails', () => {
  it('AUTH-LIMIT-7: to one address are ten in ten minutes, whatever they are about', async () => {
    const email = stage.someone()
    const asks = ['/magiclink', '/otp', '/recover', '/resend', '/signup']
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        stage.post(
          asks[index % asks.length] ?? '',
          { email, password: PASSWORD, type: 'signup' },
          { from: `192.0.2.${index}` },
        ),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 10, 429: 5 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ error_code: 'over_email_send_rate_limit' })
  })

  it('AUTH-LIMIT-8: that one network asks for leave the owner of the address some', async () => {
    const email = stage.someone()
    const ask = (from: string) => stage.post('/magiclink', { email }, { from })
    const flood = async (from: string) =>
      tally(await Promise.all(Array.from({ length: 12 }, () => ask(from))))[200] ?? 0
    expect(await flood('198.51.100.20')).toBe(8)
    expect((await ask('203.0.113.20')).status).toBe(200)
    clock.advance(10 * MINUTE_MS)
    const later = []
    for (let round = 0; round < 4; round += 1) {
      later.push(await flood('198.51.100.20'))
      clock.advance(10 * MINUTE_MS)
    }
    expect(later).toEqual([8, 0, 0, 0])
    expect((await ask('203.0.113.20')).status).toBe(200)
  })

  it('AUTH-LIMIT-8: to one mailbox under many tags are limited together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stage.post('/magiclink', { email: `vera+${index}@example.com` }, { from: `192.0.2.${index}` }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 30, 429: 10 })
  })

  it('AUTH-LIMIT-7: that one network asks for are limited, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => there.post('/magiclink', { email: there.someone() })),
    )
    expect(tally(answers)).toEqual({ 200: 10, 429: 5 })
  })
})
