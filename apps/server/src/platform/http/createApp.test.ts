import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { TEST_CONFIG } from '../testing/index.ts'
import type { App } from './App.ts'
import { createApp } from './createApp.ts'

const OTHER = 'https://app.example.org'
/** What clients of the format send (wire.md, 0.3), and public clients of GoTrue. */
const ASKED_HEADERS = [
  'authorization',
  'content-type',
  'redirect_to',
  'client-version',
  'client_version',
  'client-timestamp',
  'device-id',
  'device_id',
  'x-compression-type',
  'x-compression-buffer-size',
  'x-platform',
  'ai-model',
  'x-request-id',
  'x-request-time',
  'x-request-stream-id',
  'x-host',
  'x-content-length',
  'x-content-md5',
  'x-appflowy-sync-lane',
  'if-none-match',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
]

async function start(allowedOrigins: readonly string[], apiUrl = ''): Promise<App> {
  const client = { ...TEST_CONFIG.client, apiUrl }
  const config = { ...TEST_CONFIG, dataFolder: '/nowhere', allowedOrigins, client }
  const app = await createApp({ config, logger: createLogger('silent'), ids: createIds(systemClock) })
  app.get('/api/thing', async () => ({ code: 0 }))
  app.post('/gotrue/thing', async () => ({}))
  app.get('/page', async () => 'page')
  app.post('/api/long', async ({ body }) => ({ length: (body as { text: string }).text.length }))
  return app
}

describe('every answer', () => {
  let app: App
  let port: number
  beforeAll(async () => {
    app = await start([])
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  function send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text)).on('error', reject)
      socket.write(bytes)
    })
  }

  it('OPS-LOOP-4: is given to 512 KB of JSON, and refuses more', async () => {
    const fits = 512 * 1024 - JSON.stringify({ text: '' }).length
    const post = (length: number) =>
      app.inject({ method: 'POST', url: '/api/long', payload: { text: 'x'.repeat(length) } })
    expect((await post(fits)).json()).toEqual({ length: fits })
    const refused = await post(fits + 1)
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([413, 1016])
  })

  it('is kept by nobody', async () => {
    for (const url of ['/api/thing', '/page', '/nothing']) {
      expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    [
      'an address that cannot be read',
      'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      1008,
    ],
    ['bytes that are no HTTP', 'GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n', 400, 1008],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 1016],
  ])('R4: is an envelope with a strict policy for %s', async (_what, bytes, status, code) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/content-security-policy: default-src 'none'/i)
    expect(head).toMatch(/cache-control: no-store/i)
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) })
  })

  it('R6: takes pictures and films from https, everything else from here', async () => {
    const policyOf = async (from: App) =>
      String((await from.inject('/page')).headers['content-security-policy']).split(';')
    const policy = await policyOf(app)
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "img-src 'self' data: blob: https:",
        "media-src 'self' data: blob: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
      ]),
    )
    expect(policy.find((part) => part.startsWith('script-src '))).toMatch(
      /^script-src 'self' 'nonce-[^' ]+'$/,
    )

    const elsewhere = await start([], 'http://api.example:8000/base')
    expect(await policyOf(elsewhere)).toContain("media-src 'self' data: blob: https: http://api.example:8000")
    await elsewhere.close()
  })

  it('waits for slow headers, but not for ever', () => {
    expect(app.server.headersTimeout).toBe(60_000)
  })

  it('R6: lets no other origin read anything', async () => {
    const answer = await app.inject({ url: '/api/thing', headers: { origin: OTHER } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('R4: waits for a slow body, but not for ever unless the route says so', async () => {
  const app = await createApp({
    config: { ...TEST_CONFIG, dataFolder: '/nowhere' },
    logger: createLogger('silent'),
    ids: createIds(systemClock),
    bodyTimeoutMs: 100,
  })
  app.post('/json', async () => ({}))
  app.put('/file', { config: { hasOwnBodyTimeout: true } }, async () => ({ got: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{'
  const answers: string[] = []
  const slow = connect(port, '127.0.0.1', () => slow.write(`POST /json HTTP/1.1\r\n${head}`))
  const patient = connect(port, '127.0.0.1', () => patient.write(`PUT /file HTTP/1.1\r\n${head}`))
  await new Promise<void>((resolve) => {
    slow.on('data', (chunk: Buffer) => answers.push(chunk.toString())).on('close', () => patient.write('}'))
    patient.on('data', (chunk: Buffer) => answers.push(chunk.toString())).on('close', () => resolve())
  })
  await app.close()
  expect(answers[0]).toMatch(/^HTTP\/1.1 408 [^]*"code":1065/)
  expect(answers.slice(1).join('')).toMatch(/^HTTP\/1.1 200 [^]*"got":true/)
})

describe('origins that the settings allow', () => {
  let app: App
  beforeAll(async () => void (app = await start([OTHER])))
  afterAll(() => app.close())

  it('are asked and answered before anything else', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/gotrue/thing',
      headers: { origin: OTHER, 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': OTHER,
      'access-control-allow-headers': expect.toSatisfy(
        (allowed: string) => ASKED_HEADERS.every((name) => allowed.toLowerCase().split(', ').includes(name)),
        'every header that clients of the format send',
      ),
      vary: 'Origin',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('read the answers of calls, and nothing else', async () => {
    const read = async (url: string, origin: string) =>
      (await app.inject({ url, headers: { origin } })).headers['access-control-allow-origin']
    expect(await read('/api/thing', OTHER)).toBe(OTHER)
    expect(await read('/api/nothing', OTHER)).toBe(OTHER)
    expect(await read('/page', OTHER)).toBeUndefined()
    for (const origin of [
      'https://evil.example',
      'null',
      `${OTHER}.evil.example`,
      'http://app.example.org',
    ]) {
      expect(await read('/api/thing', origin)).toBeUndefined()
    }
  })
})
