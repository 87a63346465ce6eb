import type { AddressInfo } from 'node:net'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { hearNews, type HeardNews } from './hearNews.ts'
import type { TestPerson } from './signIn.ts'
import { startProcess } from './startProcess.ts'

export interface TwoProcesses {
  /** Answers calls and does jobs. */
  readonly server: TestServer
  /** Of the other one, for the sockets of people. */
  readonly url: string
  /** A socket of somebody at the other process, which follows what is their own, or something else; closed with the processes. */
  hear(person: TestPerson, followed?: string): Promise<HeardNews>
  close(): Promise<void>
}

/** A server whose jobs run in another process than the sockets of people. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const server = await createTestServer({ isBusShared: true })
  const connected = await startProcess(server)
  await connected.server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = connected.server.app.server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/ws/v1`
  const sockets: HeardNews[] = []
  return {
    server,
    url,
    async hear(person, followed) {
      const socket = await hearNews(url, person, followed)
      sockets.push(socket)
      return socket
    },
    async close() {
      for (const socket of sockets) await socket.close()
      await connected.close()
      await server.close()
    },
  }
}
