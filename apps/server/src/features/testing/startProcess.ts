import { compose, type Server } from '../../composition.ts'
import { createBus, shareBus, type SharedBus } from '../../platform/bus/index.ts'
import { openNotifications } from '../../platform/database/index.ts'
import { createQueue } from '../../platform/queue/index.ts'
import type { TestServer } from '../../platform/testing/index.ts'
import type { TestPublisher } from './signInPublisher.ts'

export interface TestProcess {
  readonly server: Server
  readonly bus: SharedBus
  /** Calls of somebody that this process answers. */
  call(person: TestPublisher): TestPublisher['call']
  close(): Promise<void>
}

/** Another process on the database of a test server. */
export async function startProcess({ platform }: TestServer): Promise<TestProcess> {
  const { database, logger, ids } = platform
  const notifications = openNotifications({ database, logger })
  const bus = await shareBus({ bus: createBus(logger), notifications, logger, nodeId: ids.uuid() })
  const server = await compose({ ...platform, notifications, bus, queue: createQueue({ database, logger }) })
  return {
    server,
    bus,
    call: (person) => async (method, url, body) => {
      const answer = await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${person.token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      const { code, data } = answer.json<{ code: number; data?: unknown }>()
      return { status: answer.statusCode, code, data }
    },
    async close() {
      await server.close()
      await bus.close()
      await notifications.close()
    },
  }
}
