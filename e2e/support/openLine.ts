import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Leads to the server behind it. */
  readonly origin: string
  /** Tears every connection in the middle of whatever is on its way; new ones are refused until `mend`. */
  cut(): void
  mend(): void
  /**
   * Lets so many more bytes go to the server and then no more of what is large, until it is called again or the line is
   * cut; small requests still pass. Resolves once they have gone.
   */
  holdAfter(bytes: number): Promise<void>
  close(): Promise<void>
}

/** What a request without a file takes at most. */
const SMALL_BYTES = 64 * 1024

/** A line between browser and server that can be cut. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  let toGo = Infinity
  let onHold = (): void => undefined
  const held = new Set<Socket>()
  const release = (): void => {
    toGo = Infinity
    for (const socket of held) socket.resume()
    held.clear()
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.pipe(near)
    let bytes = 0
    near.on('data', (chunk: Buffer) => {
      const wantsMore = far.write(chunk)
      toGo -= chunk.byteLength
      bytes = toGo > 0 ? 0 : bytes + chunk.byteLength
      if (toGo <= 0) onHold()
      if (bytes > SMALL_BYTES) held.add(near.pause())
      else if (!wantsMore) {
        near.pause()
        far.once('drain', () => held.has(near) || near.resume())
      }
    })
    near.on('end', () => far.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const tear = (): void => sockets.forEach((socket) => socket.destroy())
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      tear()
      release()
    },
    mend() {
      isCut = false
    },
    holdAfter(bytes) {
      release()
      toGo = bytes
      return new Promise((resolve) => (onHold = resolve))
    },
    async close() {
      server.close()
      tear()
      await once(server, 'close')
    },
  }
}
