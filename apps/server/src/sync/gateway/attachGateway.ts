import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { SYNC_LIMITS, SYNC_PATH } from '@sheaf/contract'
import { WebSocketServer } from 'ws'
import type { Clock } from '../../platform/clock.ts'
import { clientAddress, networkOf } from '../../platform/http/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { createAnnouncer } from './createAnnouncer.ts'
import { createPendingCounts } from './createPendingCounts.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { SocketDirectory } from './SocketDirectory.ts'
import type { GatewayContext, GatewaySocket, SocketOpening, SocketProtocol } from './SocketProtocol.ts'
import { SyncSocket } from './SyncSocket.ts'

export interface GatewayOptions extends Omit<GatewayContext, 'nowMs' | 'directory'> {
  readonly clock: Clock
  readonly ids: Ids
  readonly publicUrl: string | null
  /** Other origins whose pages may open the socket. */
  readonly allowedOrigins?: readonly string[]
  /** Protocols beside our own, each on paths of its own. */
  readonly otherProtocols?: readonly ((context: GatewayContext) => SocketProtocol)[]
}

export interface Gateway {
  attach(server: Server): void
  size(): number
  /** Says goodbye to every socket, waits for `drain`, lets the acknowledgements out, then closes. */
  close(drain: () => Promise<void>): Promise<void>
}

const RETRY_AFTER_RESTART_MS = 1_000
const RETRY_WHEN_CROWDED_MS = 5_000

/** The sync sockets of this process, fed by what is announced on the bus. */
export function attachGateway(options: GatewayOptions): Gateway {
  const { bus, clock, ids, timings, publicUrl } = options
  const origins = [...(publicUrl === null ? [] : [publicUrl]), ...(options.allowedOrigins ?? [])]
  const sockets = new Set<GatewaySocket>()
  const directory = new SocketDirectory()
  const context = { ...options, directory, nowMs: () => clock.now().getTime() }
  const openOwn: SocketOpening = (ws, connectionId, onGreeted) =>
    new SyncSocket(ws, connectionId, { ...context, onGreeted })
  const protocols = (options.otherProtocols ?? []).map((create) => create(context))
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: SYNC_LIMITS.maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const addressOf = clientAddress({ publicUrl })
  const pending = createPendingCounts()
  const announce = createAnnouncer({ ...options, directory })
  let isClosing = false

  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.beat()
  }, timings.heartbeatMs)
  const subscriptions = [
    bus.subscribe('notice', ({ workspaceId, notice, userId: only, because }) =>
      announce(workspaceId, notice, { ...(only !== undefined && { only }), ...(because && { because }) }),
    ),
    bus.subscribe('access_changed', ({ workspaceId, userId, objectIds }) => {
      for (const channel of directory.channelsOf(workspaceId, userId, objectIds)) void channel.recheck()
      if (objectIds !== null) return
      for (const socket of directory.followersOf(workspaceId))
        if (userId === null || socket.userId === userId) socket.recheckFollow(workspaceId)
    }),
    bus.subscribe('announcements_missed', () => {
      for (const socket of sockets) void socket.resume()
    }),
    bus.subscribe('session_revoked', ({ sessionId }) => {
      for (const socket of directory.ofSession(sessionId)) socket.end('user_unauthorized', 0)
    }),
  ]

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const path = (request.url ?? '').split('?', 1)[0]!
    const protocol = protocols.find((each) => each.isAt(path))
    if (path !== SYNC_PATH && !protocol) return refuse(stream, '404 Not Found')
    if (isClosing) return refuse(stream, '503 Service Unavailable')
    if (!isAllowedOrigin(request, origins)) return refuse(stream, '403 Forbidden')
    const network = networkOf(addressOf(request))
    const crowd = pending.of(network)
    if (crowd >= timings.maxPending * 2) return refuse(stream, '429 Too Many Requests')
    const upgrade = (open: SocketOpening, onGreeted: () => void): void =>
      wss.handleUpgrade(request, stream, head, (ws) => {
        const socket = open(ws, ids.uuid(), onGreeted)
        sockets.add(socket)
        ws.on('close', () => sockets.delete(socket))
        if (isClosing) socket.end('retry_later', RETRY_AFTER_RESTART_MS)
        else if (crowd >= timings.maxPending) socket.end('too_many_requests', RETRY_WHEN_CROWDED_MS)
      })
    const onGreeted = pending.add(network)
    stream.once('close', onGreeted)
    if (protocol) void admit(protocol, request, stream, { upgrade, onGreeted })
    else upgrade(openOwn, onGreeted)
  }

  async function admit(
    protocol: SocketProtocol,
    request: IncomingMessage,
    stream: Duplex,
    socket: { upgrade: (open: SocketOpening, onGreeted: () => void) => void; onGreeted: () => void },
  ): Promise<void> {
    // Who goes away meanwhile is no fault.
    stream.on('error', ignore)
    const admission = await protocol.admit(request).catch((error: unknown) => {
      options.logger.error({ err: error }, 'A socket could not be let in')
      return { refused: '503 Service Unavailable' }
    })
    stream.off('error', ignore)
    if (typeof admission === 'function' && !stream.destroyed)
      return socket.upgrade(admission, socket.onGreeted)
    if (typeof admission !== 'function') refuse(stream, admission.refused)
  }

  return {
    attach: (server) => void server.on('upgrade', onUpgrade),
    size: () => sockets.size,
    async close(drain) {
      isClosing = true
      clearInterval(heartbeat)
      for (const unsubscribe of subscriptions) unsubscribe()
      for (const protocol of protocols) protocol.close?.()
      for (const socket of sockets) socket.sayBye(0, RETRY_AFTER_RESTART_MS)
      await drain()
      // The acknowledgements of what was drained are sent by promises that run before this one.
      await new Promise(setImmediate)
      const closed = waitUntilEmpty(sockets, timings.closeGraceMs)
      for (const socket of sockets) socket.close()
      await closed
    },
  }
}

const ignore = (): void => undefined

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => undefined)
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

async function waitUntilEmpty(sockets: ReadonlySet<GatewaySocket>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs * 2
  while (sockets.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10))
}
