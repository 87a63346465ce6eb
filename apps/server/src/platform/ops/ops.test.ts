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

  it('shows metrics to this machine and to whoever has the token, and to nobody else', async () => {
    await server.app.inject('/health')
    const here = await server.app.inject('/metrics')
    expect(here.statusCode).toBe(200)
    expect(here.body).toContain(
      'sheaf_http_request_duration_seconds_count{method="GET",route="/health",status="200"} 1',
    )
    expect(here.body).toContain('sheaf_sync_sockets 0')
    const get = (authorization: string) =>
      server.app.inject({ url: '/metrics', ...elsewhere, headers: { authorization } })
    expect((await get(`Bearer ${TOKEN}`)).statusCode).toBe(200)
    expect((await get('Bearer wrong')).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/metrics', ...elsewhere })).statusCode).toBe(404)
  })
})
