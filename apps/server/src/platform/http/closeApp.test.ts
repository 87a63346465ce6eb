import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createIds } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { TEST_CONFIG } from '../testing/index.ts'
import { closeApp } from './closeApp.ts'
import type { App } from './App.ts'
import { createApp } from './createApp.ts'

describe('closing the app', () => {
  let app: App
  const agent = new Agent({ keepAlive: true })
  afterEach(() => agent.destroy())

  async function listen(): Promise<number> {
    const config = { ...TEST_CONFIG, dataFolder: '/nowhere' }
    app = await createApp({ config, logger: createLogger('silent'), ids: createIds(systemClock) })
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    app.get('/slow', async (_request, reply) => {
      // The head is out before the closing begins, so it cannot say any more that this is the last answer.
      reply.raw.writeHead(200, { 'transfer-encoding': 'chunked' })
      reply.raw.write('begin ')
      begun.resolve()
      await end.promise
      reply.raw.end('end')
      return reply.hijack()
    })
    app.addHook('preClose', async () => {
      const poll = setInterval(() => {
        if (app.server.listening) return
        clearInterval(poll)
        end.resolve()
      }, 10)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  it('finishes a running answer and does not wait for its connection', async () => {
    const port = await listen()
    const [answer] = (await once(get({ port, path: '/slow', agent }), 'response')) as [IncomingMessage]
    let body = ''
    answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
    await once(answer, 'data')
    const ended = once(answer, 'end')
    await closeApp(app, 60_000)
    await ended
    expect(body).toBe('begin end')
  })

  it('hangs up on a request that never ends', async () => {
    const port = await listen()
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const connected = once(app.server, 'connection')
    const other = connect(port, '127.0.0.1')
    await connected
    socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf')
    socket.resume()
    other.resume()
    const closed = Promise.all([once(socket, 'close'), once(other, 'close')])
    await closeApp(app, 100)
    expect(await closed).toEqual([[false], [false]])
  })
})
