import type { AddressInfo } from 'node:net'
import { compose, type Server } from '../../composition.ts'
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
  /** Nothing of it can be used afterwards. */
  close(): Promise<void>
}

/** The whole server as `main.ts` runs it, on a test platform. `app.inject` needs no listening. */
export async function createTestServer(options: TestPlatformOptions = {}): Promise<TestServer> {
  const platform = await createTestPlatform(options)
  const server = await compose(platform)
  await platform.queue.start()
  return new OpenTestServer(server, platform)
}

/**
 * Lets go of what it holds when it is closed: files of tests stay in memory until the end of their worker, and a server is
 * four megabytes.
 */
class OpenTestServer implements TestServer {
  private parts: { readonly server: Server; readonly platform: TestPlatform } | null

  constructor(server: Server, platform: TestPlatform) {
    this.parts = { server, platform }
  }

  get app(): App {
    return this.open().server.app
  }

  get platform(): TestPlatform {
    return this.open().platform
  }

  async listen(): Promise<string> {
    await this.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = this.app.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  async listenForSockets(): Promise<string> {
    return `${(await this.listen()).replace('http', 'ws')}/ws/v1`
  }

  async close(): Promise<void> {
    const { server, platform } = this.open()
    await server.close()
    await platform.close()
    this.parts = null
  }

  private open() {
    if (this.parts === null) throw new Error('The server is closed')
    return this.parts
  }
}
