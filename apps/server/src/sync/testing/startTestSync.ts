import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode, SyncAccess } from '@sheaf/contract'
import { createBus, type Bus } from '../../platform/bus/index.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import { openNotifications, type Database, type Notifications } from '../../platform/database/index.ts'
import { createIds } from '../../platform/ids.ts'
import { createLogger, type Logger } from '../../platform/logger.ts'
import { testThreads } from '../../platform/testing/testThreads.ts'
import { DOCUMENT_CONTENT } from '../objects/documentContent.ts'
import { USER_AWARENESS_CONTENT } from '../objects/userAwarenessContent.ts'
import type { AccessRule } from '../ports.ts'
import type { Relay } from '../relay/Relay.ts'
import type { RoomKinds } from '../rooms/Room.ts'
import { createPostgresRelay } from '../relay/createPostgresRelay.ts'
import type { OnAppend } from '../store/appendUpdates.ts'
import { createSync, type Sync, type SyncOptions } from '../createSync.ts'

export interface TestSync {
  readonly sync: Sync
  readonly bus: Bus
  readonly url: string
  /** Key `${userId}/${objectId}`. */
  readonly access: Map<string, SyncAccess | ErrorCode>
  /** Users that may follow nothing. */
  readonly strangers: Set<string>
  /** Of the server. */
  readonly administrators: Set<string>
  /** Users whose sessions are over. */
  readonly signedOut: Set<string>
  close(): Promise<void>
}

export interface TestSyncOptions extends Partial<
  Pick<SyncOptions, 'timings' | 'registry' | 'log' | 'publicUrl' | 'logger' | 'otherRooms' | 'otherProtocols'>
> {
  /** The system's when absent. */
  readonly clock?: Clock
  /** A free one when absent. */
  readonly port?: number
  /** Of the process, to other processes. */
  readonly heartbeatMs?: number
  /** Between this process and the others on the database. */
  readonly notifications?: Notifications
  /** Of documents. */
  readonly onAppend?: OnAppend
  /** More rooms, on what sync itself stands on. */
  readonly roomsOf?: (context: RoomsContext) => RoomKinds
}

export interface RoomsContext {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly logger: Logger
  readonly relay: Relay
  readonly accessTo: AccessRule
}

/**
 * The real store and gateway on a port of their own. Tokens are `{userId}` or `{userId}:{lifeMs}`; rights
 * come from a table, because here it is the gateway's reaction that is tested, not the rules.
 */
export async function startTestSync(
  database: Database,
  { port: wantedPort = 0, onAppend, roomsOf, heartbeatMs = 5_000, ...options }: TestSyncOptions = {},
): Promise<TestSync> {
  const clock = options.clock ?? systemClock
  const logger = options.logger ?? createLogger('silent')
  const bus = createBus(logger)
  const ids = createIds(clock)
  const notifications = options.notifications ?? openNotifications({ database, logger })
  const relay = createPostgresRelay({ notifications, nodeId: ids.uuid(), logger, heartbeatMs })
  const access = new Map<string, SyncAccess | ErrorCode>()
  const strangers = new Set<string>()
  const administrators = new Set<string>()
  const signedOut = new Set<string>()
  const sync = createSync({
    publicUrl: null,
    ...options,
    ...(roomsOf && {
      otherRooms: roomsOf({ database, bus, clock, logger, relay, accessTo: accessBy(access) }),
    }),
    database,
    logger,
    bus,
    threads: testThreads(),
    clock,
    ids,
    relay,
    policy: {
      mayFollow: async (userId) => !strangers.has(userId),
      administers: async (userId) => administrators.has(userId),
      visibilityOf: async () => (userId, viewId) => !access.has(`${userId}/${viewId}`),
    },
    objectTypes: [DOCUMENT_CONTENT, USER_AWARENESS_CONTENT].map((content) => ({
      ...content,
      accessTo: accessBy(access),
      ...(onAppend && { onAppend }),
    })),
    verifyToken: async (token) => {
      const [userId, lifeMs = '3600000'] = token.split(':')
      if (!userId || userId === 'bad' || signedOut.has(userId)) return null
      return {
        userId,
        sessionId: `session of ${userId}`,
        expiresAt: new Date(Date.now() + Number.parseInt(lifeMs, 10)),
      }
    },
    readProfile: async (userId) => ({ uid: 7n, name: `Name of ${userId}`, avatarUrl: null }),
  })
  const server = createServer()
  sync.attach(server)
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sync,
    bus,
    url: `ws://127.0.0.1:${port}/ws/v1`,
    access,
    strangers,
    administrators,
    signedOut,
    async close() {
      await sync.close()
      await notifications.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function accessBy(table: TestSync['access']): AccessRule {
  return async (userId, { objectId }) => {
    const right = table.get(`${userId}/${objectId}`) ?? 'write'
    return right === 'read' || right === 'write' ? right : { refused: right }
  }
}
