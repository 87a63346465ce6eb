import { connect, type Socket } from 'node:net'

/** A connection on which a test writes HTTP by hand. */
export interface RawConnection {
  readonly socket: Socket
  send(bytes: string | Uint8Array): void
  /** All that came once the condition holds for it; fails when the other side hangs up before. */
  until(isEnough: (received: string) => boolean): Promise<string>
  /** All that came until the other side hung up. */
  end(): Promise<string>
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  let isOver = false
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    tell()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
    tell()
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))

  function until(isEnough: (received: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      function look() {
        if (isEnough(received)) resolve(received)
        else if (isOver) reject(new Error(`Hung up after: ${received}`))
        else return
        listeners.delete(look)
      }
      listeners.add(look)
      look()
    })
  }

  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    until,
    end: () => until(() => isOver),
  }
}

/** The head of a request. */
export function head(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
