import type { Server } from 'node:http'
import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { Registry } from 'prom-client'
import type { Bus } from '../platform/bus/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/Database.ts'
import type { Ids } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { Threads } from '../platform/threads/index.ts'
import { createSyncMetrics, type SyncStats } from './createSyncMetrics.ts'
import { createViewToucher } from './createViewToucher.ts'
import { createLargeUpdates } from './documents/createLargeUpdates.ts'
import { createDocuments } from './documents/createDocuments.ts'
import { attachGateway, type GatewayOptions } from './gateway/attachGateway.ts'
import { SYNC_TIMINGS, type SyncTimings } from './gateway/timings.ts'
import type { ObjectType } from './objects/ObjectType.ts'
import type { AccessRule, CollabAddress, ProfileReader, SyncPolicy, TokenVerifier } from './ports.ts'
import type { Relay } from './relay/Relay.ts'
import type { Change, RoomKind, RoomKinds, RoomState } from './rooms/Room.ts'
import { createCollabStore } from './store/createCollabStore.ts'
import { createUpdateLog, type UpdateLog } from './store/createUpdateLog.ts'
import { measureLog } from './store/measureLog.ts'

export interface SyncOptions {
  readonly database: Database
  readonly logger: Logger
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
  /** For what takes long to decode. */
  readonly threads: Threads
  readonly policy: SyncPolicy
  /** The types of Yjs object that can be opened. */
  readonly objectTypes: readonly ObjectType[]
  /** Rooms that are no Yjs objects, by numbers of their own. */
  readonly otherRooms?: RoomKinds
  readonly verifyToken: TokenVerifier
  readonly readProfile: ProfileReader
  /** Origin under which browsers reach us; null when only by the host they ask for. */
  readonly publicUrl: string | null
  /** Other origins whose pages may open the socket. */
  readonly allowedOrigins?: readonly string[]
  /** Of sockets, beside our own. */
  readonly otherProtocols?: NonNullable<GatewayOptions['otherProtocols']>
  /** Where the metrics go; nowhere when absent. */
  readonly registry?: Registry
  /** To the other processes on the same database. */
  readonly relay: Relay
  readonly log?: UpdateLog
  readonly timings?: Partial<SyncTimings>
}

/** Documents as the rest of the server sees them. Says nothing about permission: that is the caller's. */
export interface Sync {
  /** What a person may do with an object of any type that can be opened. */
  readonly accessTo: AccessRule
  /** The whole document, all of it on disk. */
  read(address: CollabAddress): Promise<Result<RoomState, ErrorCode>>
  /** Changes a document as a client would: checked, on disk when it returns, and seen by everyone who has it open. */
  submit(address: CollabAddress, change: Omit<Change, 'source'>): Promise<Result<void, ErrorCode>>
  /** Answers the socket on this server, from now on. */
  attach(server: Server): void
  stats(): SyncStats
  /** Tells the sockets, waits until every update taken is on disk and acknowledged, then closes them. */
  close(): Promise<void>
}

export function createSync(options: SyncOptions): Sync {
  const { database, logger, clock, bus, threads, relay } = options
  const timings = { ...SYNC_TIMINGS, ...options.timings }
  const metrics = options.registry && createSyncMetrics(options.registry, readStats)
  const { log, pending } = measureLog(
    options.log ?? createUpdateLog(database.$client, logger),
    (seconds, isStored) => metrics?.observeAppend(seconds, isStored),
  )
  const store = createCollabStore({ database, log })
  const toucher = createViewToucher(database, logger)
  const documents = createDocuments(options.objectTypes, {
    store,
    relay,
    large: createLargeUpdates(threads),
    threads,
    logger,
    now: () => clock.now(),
    onStored(edit) {
      toucher.touch(edit)
      bus.publish('document_stored', { objectId: edit.objectId })
    },
    idleMs: timings.documentIdleMs,
  })
  const rooms: RoomKinds = new Map<number, RoomKind>([...documents.kinds, ...(options.otherRooms ?? [])])
  const accessTo: AccessRule = async (userId, address) =>
    (await rooms.get(address.collabType)?.accessTo(userId, address)) ?? { refused: 'record_not_found' }
  const gateway = attachGateway({ ...options, rooms, timings })

  function readStats(): SyncStats {
    return { sockets: gateway.size(), documents: documents.size(), pendingUpdates: pending() }
  }

  return {
    accessTo,
    read: (address) => documents.with(address, (document) => document.read()),
    submit: (address, change) =>
      documents.with(address, (document) => document.submit({ ...change, source: null })),
    attach: (server) => gateway.attach(server),
    stats: readStats,
    async close() {
      const others = [...(options.otherRooms?.values() ?? [])]
      await gateway.close(async () => {
        await Promise.all([store.drain(), ...others.map((kind) => kind.drain?.())])
      })
      await documents.close()
      for (const kind of others) await kind.close?.()
      await relay.close()
      await toucher.flush()
    },
  }
}
