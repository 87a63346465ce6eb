import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutbound, type OutboundOptions } from './createOutbound.ts'
import type { OutboundRequest } from './Outbound.ts'

const PAGE: OutboundRequest = {
  accept: 'text/html',
  isWanted: (type) => type === 'text/html',
  maxBytes: 1000,
  ifLonger: 'refuse',
}
/** Loopback as if it were the internet, but for one address that stays private. */
const NETWORKS = ['127.0.0.2/32', '::1/128']

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(server: Server, host: string): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

async function site(handler: RequestListener, host = '127.0.0.2'): Promise<string> {
  const port = await listen(createServer(handler), host)
  return `http://${host}:${port}`
}

function html(body: string): RequestListener {
  return (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(body)
  }
}

async function get(url: string, input: Partial<OutboundRequest> = {}, options: OutboundOptions = {}) {
  const answer = await createOutbound({ networks: NETWORKS, ...options })(url, { ...PAGE, ...input })
  return answer.ok ? { ...answer.value, body: answer.value.body.toString() } : answer.error
}

describe('addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://localhost./',
    'http://a.localhost/',
    'http://LOCALHOST/',
    'http://ⓛocalhost/',
    'http://10.0.0.1/',
    'http://192.168.0.1:8080/',
    'http://172.16.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://100.100.100.200/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
  ])('OUT-ADDRESS-2 (R6): does not ask %s', async (url) => {
    expect(await get(url, {}, { networks: [] })).toBe('not_public')
  })

  it.each([
    '',
    'example.com',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:11211/_stats',
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://user:password@example.com/',
    'http://@127.0.0.1@127.0.0.2/',
    'http://999.999.999.999/',
    'http://0xzz.1/',
    'http://[fe80::1%25lo]/',
    'http://[::1',
    'http://a b/',
    'http://1.1.1.1:25/',
    'http://1.1.1.1:6379/',
    'http://1.1.1.1:65536/',
  ])('OUT-ADDRESS-1 (R6): refuses the address %j', async (url) => {
    expect(await get(url)).toBe('bad_address')
  })

  it('OUT-ADDRESS-1: refuses an address of more than 4096 characters', async () => {
    expect(await get(`http://example.com/${'x'.repeat(4100)}`)).toBe('bad_address')
  })

  it('OUT-ADDRESS-3 (R6): refuses a host of which one address is private', async () => {
    const resolve = async () => ['93.184.215.14', '10.0.0.1']
    expect(await get('http://mixed.example/', {}, { resolve })).toBe('not_public')
  })

  it('OUT-ADDRESS-4 (R6): connects to the addresses that were judged, whatever the name means a moment later', async () => {
    const secret = await site(html('secret'), '127.0.0.1')
    const { port } = new URL(secret)
    const asked: string[] = []
    // Of the two answers the second is private: a client that looks up again when it connects reaches it.
    const resolve = async (host: string) => {
      asked.push(host)
      return [asked.length === 1 ? '127.0.0.2' : '127.0.0.1']
    }
    expect(await get(`http://rebind.example:${port}/`, {}, { resolve, timeoutMs: 1000 })).toBe('unreachable')
    expect(asked).toEqual(['rebind.example'])
    expect(await get(`http://rebind.example:${port}/`, {}, { resolve })).toBe('not_public')
  })

  it('says so when there is no such host', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await get('http://nowhere.example/', {}, { resolve })).toBe('unreachable')
    expect(await get('http://nowhere.example/', {}, { resolve: async () => [] })).toBe('unreachable')
  })
})

describe('answers', () => {
  it('OUT-SEND-1: reads a page, sends no more than it must, and keeps no cookie', async () => {
    const seen: unknown[] = []
    const url = await site((request, response) => {
      seen.push(request.headers)
      response.setHeader('set-cookie', 'a=b')
      html('hello')(request, response)
    })
    const resolve = async () => ['127.0.0.2']
    const named = url.replace('127.0.0.2', 'www.example')
    const answer = { url: `${named}/a?b`, contentType: 'text/html; charset=utf-8', body: 'hello' }
    expect(await get(`${named}/a?b#c`, {}, { resolve })).toEqual(answer)
    expect(await get(`${named}/a?b`, {}, { resolve })).toEqual(answer)
    const headers = {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en;q=0.9, *;q=0.5',
      'user-agent': 'Mozilla/5.0 (compatible; Sheaf link preview)',
      host: new URL(named).host,
      connection: 'close',
    }
    expect(seen).toEqual([headers, headers])
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks %s', async (encoding, pack) => {
    const url = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      response.end(pack('packed'))
    })
    expect(await get(url)).toMatchObject({ body: 'packed' })
  })

  it('follows redirects, relative ones too', async () => {
    const url = await site((request, response) => {
      if (request.url === '/end') return html('there')(request, response)
      response.writeHead(request.url === '/' ? 302 : 308, { location: request.url === '/' ? '/next' : 'end' })
      response.end()
    })
    expect(await get(url)).toMatchObject({ url: `${url}/end`, body: 'there' })
  })

  it.each([
    'http://127.0.0.1:{port}/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]:{port}/',
    '//127.0.0.1:{port}/',
    'http://localhost:{port}/',
  ])('OUT-ADDRESS-5 (R6): does not follow a redirect to %s', async (location) => {
    let isReached = false
    const secret = await site((request, response) => {
      isReached = true
      html('secret')(request, response)
    }, '127.0.0.1')
    const url = await site((_request, response) => {
      response.writeHead(302, { location: location.replace('{port}', new URL(secret).port) })
      response.end()
    })
    expect(await get(url, {}, { networks: ['127.0.0.2/32'] })).toBe('not_public')
    expect(isReached).toBe(false)
  })

  it.each(['file:///etc/passwd', 'http://a:b@127.0.0.2/', 'http://[', 'gopher://127.0.0.2/'])(
    'OUT-ADDRESS-5 (R6): does not follow a redirect to %s',
    async (location) => {
      const url = await site((_request, response) => {
        response.writeHead(301, { location })
        response.end()
      })
      expect(await get(url)).toBe('bad_address')
    },
  )

  it('OUT-ADDRESS-5: stops going round in circles', async () => {
    let count = 0
    const url = await site((_request, response) => {
      count += 1
      response.writeHead(302, { location: `/${count}` })
      response.end()
    })
    expect(await get(url)).toBe('too_many_redirects')
    expect(count).toBe(6)
  })

  it('refuses the wrong type, errors, and what is not HTTP', async () => {
    const binary = await site((_request, response) => {
      response.setHeader('content-type', 'application/octet-stream')
      response.end('x')
    })
    const broken = await site((_request, response) => {
      response.statusCode = 500
      response.end('no')
    })
    const port = await listen(
      createSocketServer((socket) => socket.end('220 mail.example ESMTP\r\n')),
      '127.0.0.2',
    )
    expect(await get(binary)).toBe('wrong_type')
    expect(await get(broken)).toBe('unreachable')
    expect(await get(`http://127.0.0.2:${port}/`)).toBe('unreachable')
  })
})

describe('limits', () => {
  function endless(encoding: string, chunk: Buffer): RequestListener {
    return (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      const pump = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', pump)
      pump()
    }
  }

  it('R4: comes to an end with who wants to speak another protocol', async () => {
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'
    const port = await listen(
      createSocketServer((socket) => socket.once('data', () => socket.write(answer))),
      '127.0.0.2',
    )
    expect(await get(`http://127.0.0.2:${port}/`)).toBe('unreachable')
  })

  it('OUT-LIMIT-2: cuts or refuses a body without end', async () => {
    const url = await site(endless('identity', Buffer.alloc(500, 'x')))
    expect(await get(url)).toBe('too_large')
    expect(await get(url, { ifLonger: 'cut' })).toMatchObject({ body: 'x'.repeat(1000) })
  })

  it('OUT-LIMIT-2: refuses what is announced too long without reading it', async () => {
    const url = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1001 })
      response.flushHeaders()
    })
    expect(await get(url)).toBe('too_large')
  })

  it('OUT-LIMIT-2: counts the bytes of a body after unpacking', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const url = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(bomb)
    })
    const before = process.memoryUsage().arrayBuffers
    expect(await get(url)).toBe('too_large')
    expect(await get(url, { ifLonger: 'cut' })).toMatchObject({ body: '\0'.repeat(1000) })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
  })

  it.each(['gzip, gzip', 'zstd', 'compress'])('refuses the encoding %s', async (encoding) => {
    const url = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      response.end('x')
    })
    expect(await get(url)).toBe('unreachable')
  })

  it('OUT-LIMIT-2: refuses broken packing and headers without end', async () => {
    const broken = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end('not gzip')
    })
    const port = await listen(
      createSocketServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const pump = () => {
          while (!socket.destroyed && socket.write(`x-more: ${'y'.repeat(1000)}\r\n`));
        }
        socket.on('drain', pump)
        pump()
      }),
      '127.0.0.2',
    )
    expect(await get(broken)).toBe('unreachable')
    expect(await get(`http://127.0.0.2:${port}/`)).toBe('unreachable')
  })

  it('OUT-LIMIT-1: gives up on who never finishes: name, head, or body', async () => {
    const silent = await listen(createSocketServer(), '127.0.0.2')
    const drip = await site((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const options = { timeoutMs: 200 }
    expect(await get(`http://127.0.0.2:${silent}/`, {}, options)).toBe('timed_out')
    expect(await get(drip, {}, options)).toBe('timed_out')
    const resolve = () => new Promise<never>(() => undefined)
    expect(await get('http://slow.example/', {}, { ...options, resolve })).toBe('timed_out')
  })
})
