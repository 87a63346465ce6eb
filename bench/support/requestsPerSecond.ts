import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 16
const HEADER_END = Buffer.from('\r\n\r\n')

/** Headers of the nth request; the same ones for every request, or others each time. */
export type RequestHeaders = (index: number) => Readonly<Record<string, string>>

/**
 * Requests per second of one path, or of the path of the nth request, that a server answers on keep-alive connections, each asking again when it was answered.
 * A bare socket instead of an HTTP client: on two cores a client that works costs the server its turn.
 * Throws when an answer is not 200 or a length is missing.
 */
export async function requestsPerSecond(
  origin: string,
  path: string | ((index: number) => string),
  durationMs: number,
  headers: RequestHeaders = () => ({}),
): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  let sent = 0
  const request = (): string => {
    const lines = Object.entries({ host, ...headers(sent) }).map(([name, value]) => `${name}: ${value}`)
    const asked = typeof path === 'string' ? path : path(sent)
    sent += 1
    return `GET ${asked} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  }
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      await once(socket, 'connect')
      return socket
    }),
  )
  const started = performance.now()
  const until = started + durationMs
  const answers = await Promise.all(sockets.map((socket) => drive(socket, request, until)))
  const elapsed = performance.now() - started
  for (const socket of sockets) socket.destroy()
  return (answers.reduce((total, count) => total + count, 0) / elapsed) * 1000
}

function drive(socket: Socket, request: () => string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0
    let head: Buffer = Buffer.alloc(0)
    /** Bytes of the body still to come; null while the head is read. */
    let missing: number | null = null
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      let rest = chunk
      if (missing === null) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(HEADER_END)
        if (end === -1) return
        const lines = head.subarray(0, end).toString('latin1')
        const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1]
        if (!lines.startsWith('HTTP/1.1 200') || length === undefined) {
          reject(new Error(`Not an answer to measure:\n${lines}`))
          return
        }
        missing = Number(length)
        rest = head.subarray(end + HEADER_END.length)
        head = Buffer.alloc(0)
      }
      missing -= rest.length
      if (missing > 0) return
      missing = null
      answers += 1
      if (performance.now() < until) socket.write(request())
      else resolve(answers)
    })
    socket.write(request())
  })
}
