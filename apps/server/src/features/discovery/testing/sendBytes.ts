import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** By names in small letters; several of one name stand in lines. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends bytes to a server, as no client would, and reads its answer to the end. The bytes ask to close the connection. */
export async function sendBytes(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = new Map<string, string>()
  for (const each of lines) {
    const colon = each.indexOf(':')
    const name = each.slice(0, colon).toLowerCase()
    const value = each.slice(colon + 1).trim()
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value)
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]), headers, body: text.slice(end + 4) }
}

/** A request whose target and headers are sent as they are. */
export function rawRequest(method: string, target: string, headers: readonly string[] = []): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers]
  if (!headers.some((header) => /^host:/i.test(header))) lines.push('Host: pages.example')
  return Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1')
}
