import type { AddressInfo } from 'node:net'
import { compose } from '../../composition.ts'
import type { App } from '../http/index.ts'
import { createTestPlatform, type TestPlatform } from './createTestPlatform.ts'
import type { TestPlatformOptions } from './testPlatformOn.ts'

export interface TestServer {
  readonly app: App
  readonly platform: TestPlatform
  /** Listens on a free port of 127.0.0.1; resolves to `http://127.0.0.1:{port}`. */
  listen(): Promise<string>
  /** The same; resolves to the address of its socket for documents and databases. */
  listenForSockets(): Promise<string>
  close(): Promise<void>
}

/** The whole server as `main.ts` runs it, on a test platform. `app.inject` needs no listening. */
export async function createTestServer(options: TestPlatformOptions = {}): Promise<TestServer> {
  const platform = await createTestPlatform(options)
  const server = await compose(platform)
  await platform.queue.start()
  async function listen(): Promise<string> {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }
  return {
    app: server.app,
    platform,
    listen,
    listenForSockets: async () => `${(await listen()).replace('http', 'ws')}/ws/v1`,
    async close() {
      await server.close()
      await platform.close()
    },
  }
}
