import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { createApp, type App } from '../http/index.ts'
import { createIds } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { TEST_CONFIG } from '../testing/index.ts'
import { AppError } from './AppError.ts'
import { AuthServiceError } from './AuthServiceError.ts'
import { UnauthorizedError } from './UnauthorizedError.ts'

const config = { ...TEST_CONFIG, dataFolder: '/nowhere' }
const INTERNAL = { code: 1017, message: 'Something went wrong on our side.' }

describe('handleError', () => {
  let app: App

  beforeAll(async () => {
    app = await createApp({ config, logger: createLogger('silent'), ids: createIds(systemClock) })
    const fail = (error: unknown) => async () => {
      throw error
    }
    app.get('/app-error', fail(new AppError('not_enough_permissions')))
    app.get('/slow-down', fail(new AppError('too_many_requests', { retryAfterSecs: 7 })))
    app.get('/bug', fail(new TypeError('secret detail')))
    app.get('/thrown-text', fail('secret detail'))
    app.get('/unauthorized', fail(new UnauthorizedError()))
    app.get('/auth', fail(new AuthServiceError(403, 'otp_expired', 'Token has expired or is invalid')))
    app.get('/auth/bug', { config: { errorFormat: 'auth' } }, fail(new TypeError('secret detail')))
    app.get(
      '/lost',
      fail(new Error('query failed', { cause: Object.assign(new Error('gone'), { code: '57P01' }) })),
    )
    const broken = (code: string) =>
      new Error('query failed', { cause: Object.assign(new Error('x'), { code }) })
    app.get('/full', fail(broken('53100')))
    app.get('/full-disk', fail(Object.assign(new Error('write'), { code: 'ENOSPC' })))
    app.get('/deadlock', fail(broken('40P01')))
    app.get('/orphan', fail(broken('23503')))
    const params = z.object({ id: z.uuid() })
    const body = z.object({ name: z.string(), tags: z.array(z.string()) })
    app.post('/echo/:id', { schema: { params, body } }, async (request) => request.body)
    app.post(
      '/auth/echo',
      { schema: { body }, config: { errorFormat: 'auth' } },
      async (request) => request.body,
    )
    app.get('/limited', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => 'ok')
  })
  afterAll(() => app.close())

  const post = (url: string, payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const ECHO = '/echo/0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'

  it('answers an application error with HTTP 200 and its code', async () => {
    const answer = await app.inject('/app-error')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: 1012, message: 'not enough permissions' })
  })

  it('answers too many requests with 429 and when to come back', async () => {
    const answer = await app.inject('/slow-down')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.json()).toEqual({ code: 1079, message: 'too many requests', retry_after_secs: 7 })
  })

  it('answers the rate limit of a route the same way', async () => {
    await app.inject('/limited')
    const answer = await app.inject('/limited')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
    expect(answer.json()).toMatchObject({ code: 1079 })
  })

  it.each(['/bug', '/thrown-text'])(
    'R4: answers the bug of %s as internal, without its words',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual(INTERNAL)
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('answers a missing or bad token with 401 and plain text', async () => {
    const answer = await app.inject('/unauthorized')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8'])
  })

  it('answers errors of the auth service in its own form', async () => {
    const answer = await app.inject('/auth')
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['x-sb-error-code']).toBe('otp_expired')
    expect(answer.json()).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    })
    expect((await app.inject('/auth/bug')).json()).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: INTERNAL.message,
    })
    expect((await post('/auth/echo', '{')).json()).toEqual({
      code: 400,
      error_code: 'bad_json',
      msg: 'The request could not be read.',
    })
  })

  it.each(['/full', '/full-disk'])(
    'answers 503 in plain words when there is no room left: %s',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
      expect(answer.json()).toEqual({
        code: 1054,
        message: 'Sheaf has no room left to save this. Nothing was changed.',
        retry_after_secs: 60,
      })
    },
  )

  it('asks to try again when two changes got in each other’s way', async () => {
    const answer = await app.inject('/deadlock')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: -5, message: 'Somebody changed the same thing. Try again.' })
  })

  it('asks to look again when what something belongs to was deleted at the same moment', async () => {
    const answer = await app.inject('/orphan')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ code: -4, message: 'Somebody deleted this at the same moment.' })
  })

  it('answers 503 while the database is away', async () => {
    const answer = await app.inject('/lost')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: number }>().code]).toEqual([
      503,
      '2',
      1054,
    ])
  })

  it.each([
    ['broken JSON', '{"name":', 400, 1008, 'The request could not be read.'],
    ['no body', '', 400, 1008, expect.any(String)],
    ['a wrong type', '{"name":1,"tags":[]}', 400, 1008, expect.stringMatching(/^name: /)],
    ['a wrong type inside', '{"name":"a","tags":[1]}', 400, 1008, expect.stringMatching(/^tags\.0: /)],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400, 1008, 'The request could not be read.'],
    ['a huge body', JSON.stringify({ name: 'x'.repeat(3_000_000) }), 413, 1016, expect.any(String)],
  ])('R4: refuses %s', async (_name, payload, status, code, message) => {
    const answer = await post(ECHO, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, message })
  })

  it('R4: refuses another kind of content', async () => {
    expect((await post(ECHO, '<a/>', 'text/xml')).statusCode).toBe(415)
  })

  it('R4: knows nothing under an id that is none', async () => {
    const answer = await post('/echo/42', '{"name":"a","tags":[]}')
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: -2, message: 'There is nothing here.' }])
  })

  it.each(['/echo/%ff', '/%', '/%c0%af'])('R4: survives the address %s', async (url) => {
    const { statusCode } = await app.inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })
})
