import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/index.ts'

const TOKEN = 'a token of the tests, long enough for it'

describe('ops', () => {
  let server: TestServer

  beforeEach(async () => {
    server = await createTestServer({ config: { metricsToken: TOKEN } })
  })
  afterEach(() => server.close())

  const elsewhere = { remoteAddress: '192.168.1.20' }

  it('says that it is well while the database answers', async () => {
    const answer = await server.app.inject({ url: '/health', ...elsewhere })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('OPS-METRICS-1: shows metrics to whoever has the token, and to nobody else, be it on this machine', async () => {
    await server.app.inject('/health')
    const get = (headers: Record<string, string>) => server.app.inject({ url: '/metrics', headers })
    const shown = await get({ authorization: `Bearer ${TOKEN}` })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(
      'sheaf_http_request_duration_seconds_count{method="GET",route="/health",status="200"} 1',
    )
    expect(shown.body).toContain('sheaf_sync_sockets 0')
    expect((await get({ authorization: 'Bearer wrong' })).statusCode).toBe(404)
    expect((await get({})).statusCode).toBe(404)
  })

  it('OPS-METRICS-1: shows metrics to nobody where no token is set', async () => {
    const closed = await createTestServer()
    for (const authorization of ['Bearer ', 'Bearer null', `Bearer ${TOKEN}`]) {
      const answer = await closed.app.inject({ url: '/metrics', headers: { authorization } })
      expect(answer.statusCode).toBe(404)
    }
    await closed.close()
  })

  it('OPS-LOOP-2: tells how long the event loop was held at most', async () => {
    server.app.get('/hold', async () => {
      const until = performance.now() + 300
      while (performance.now() < until);
      return 'held'
    })
    const metrics = () =>
      server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    const longest = async (): Promise<number> => {
      // Again each time: it may be held before the first is measured.
      await server.app.inject('/hold')
      const { body } = await metrics()
      return Number(/^sheaf_event_loop_longest_hold_seconds (.+)$/m.exec(body)?.[1])
    }
    await expect.poll(longest, { timeout: 60_000 }).toBeGreaterThan(0.2)
    const { body } = await metrics()
    expect(Number(/^sheaf_event_loop_holds_total (.+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
    expect(body).toContain('sheaf_threads{state="waiting"} 0')
    expect(body).toContain('sheaf_thread_tasks_total{outcome="timed_out"}')
  })
})
