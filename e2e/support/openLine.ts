import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Leads to the server behind it. */
  readonly origin: string
  /** Tears every connection in the middle of whatever is on its way; new ones are refused until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A line between browser and server that can be cut. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
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
    near.pipe(far)
    far.pipe(near)
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
    },
    mend() {
      isCut = false
    },
    async close() {
      server.close()
      tear()
      await once(server, 'close')
    },
  }
}
