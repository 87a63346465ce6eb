import { createApp, type App } from './platform/http/index.ts'
import { addOpsRoutes } from './platform/ops/index.ts'
import type { Platform } from './platform/Platform.ts'

/** Everything above the platform, wired. */
export interface Server {
  readonly app: App
  /** Tells sockets to come back later and waits for running requests; the platform stays open. */
  close(): Promise<void>
}

/**
 * Wires the features onto a platform: services, routes, the sync gateway, job handlers. The only
 * place that knows them all. `main.ts` calls it with the real platform, tests with their own.
 */
export async function compose(platform: Platform): Promise<Server> {
  const app = await createApp(platform)
  await app.register(addOpsRoutes, platform)

  return {
    app,
    async close() {
      await app.close()
    },
  }
}
