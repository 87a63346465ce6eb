import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProviderFetch } from './createProviderFetch.ts'

let server: Server
let url: string
let seen = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = `${request.method} ${request.url} ${request.headers['user-agent']}`
    switch (request.url) {
      case '/hangs':
        return
      case '/drips':
        response.write('{')
        return
      case '/bomb':
        response.setHeader('content-encoding', 'gzip')
        response.end(gzipSync(Buffer.alloc(5_000_000)))
        return
      case '/elsewhere':
        response.writeHead(302, { location: '/small' }).end()
        return
      case '/nothing':
        response.writeHead(204).end()
        return
      default:
        response.setHeader('content-type', 'application/json')
        response.end('{"small":true}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const ask = (path: string, timeoutMs = 20_000) =>
  createProviderFetch({ timeoutMs, maxBytes: 10_000 })(`${url}${path}`, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'follow' as 'manual',
  })

it('AUTH-PROV-CHECK-2: reads an answer, and says who asks', async () => {
  const answer = await ask('/small')
  expect([answer.status, await answer.json(), seen]).toEqual([200, { small: true }, 'GET /small Sheaf'])
  expect((await ask('/nothing')).status).toBe(204)
})

it.each(['/hangs', '/drips'])('AUTH-PROV-CHECK-2: does not wait for ever (%s)', async (path) => {
  await expect(ask(path, 300)).rejects.toThrow(/timeout|aborted/i)
})

it('AUTH-PROV-CHECK-2: reads no more than it may, as unpacked', async () => {
  await expect(ask('/bomb')).rejects.toThrow('more than 10000 bytes')
})

it('AUTH-PROV-CHECK-2: follows no redirect', async () => {
  expect((await ask('/elsewhere')).status).toBe(302)
  expect(seen).toContain('/elsewhere')
})
