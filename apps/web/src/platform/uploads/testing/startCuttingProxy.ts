import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be cut. */
export interface CuttingProxy {
  readonly url: string
  /** Resolves, after the action, when so many more bytes have gone to the server. */
  after(bytes: number, action: () => void): Promise<void>
  /** Cuts every connection there is now. */
  cut(): void
  close(): Promise<void>
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let sent = 0
  const marks = new Map<number, () => void>()

  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    client.on('data', (chunk) => {
      sent += chunk.length
      for (const [mark, reach] of marks) {
        if (sent < mark) continue
        marks.delete(mark)
        reach()
      }
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    after: (bytes, action) =>
      new Promise((resolve) =>
        marks.set(sent + bytes, () => {
          action()
          resolve()
        }),
      ),
    cut,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        cut()
      }),
  }
}
