import { isUuid } from '@sheaf/base'
import type { IncomingMessage } from 'node:http'
import type { GatewayContext, SocketAdmission, SocketProtocol } from '../../../sync/index.ts'
import { ClientSocket } from './ClientSocket.ts'
import type { News } from './createNews.ts'

export interface ClientProtocolOptions {
  /** The news of somebody who looks at a workspace from now on. */
  readonly newsOf: (person: { readonly userId: string; readonly workspaceId: string }) => Promise<News>
}

const PATH = /^\/ws\/v2\/([^/]+)\/?$/

/** The socket of other clients of the format: `/ws/v2/{workspace}/?token=…`, in messages of `clients.proto`. */
export function createClientProtocol({ newsOf }: ClientProtocolOptions) {
  return (context: GatewayContext): SocketProtocol => {
    const { bus, logger, policy, verifyToken } = context
    const sockets = new Set<ClientSocket>()
    const unsubscribe = bus.subscribe('comments_changed', (place) => {
      tellComments(place).catch((error: unknown) =>
        logger.error({ err: error, ...place }, 'Who may hear of comments could not be found out'),
      )
    })

    async function tellComments({ workspaceId, viewId }: { workspaceId: string; viewId: string }) {
      const hearers = [...sockets].filter((socket) => socket.workspaceId === workspaceId)
      if (hearers.length === 0) return
      const userIds = [...new Set(hearers.map(({ userId }) => userId))]
      const isVisible = await policy.visibilityOf(workspaceId, [viewId], userIds)
      for (const socket of hearers)
        if (isVisible(socket.userId, viewId))
          void socket.tell({ workspaceId, notice: { kind: 'comments_changed', viewId } })
    }

    return {
      isAt: (path) => PATH.test(path),
      async admit(request): Promise<SocketAdmission> {
        const { token, workspaceId } = readAddress(request)
        const actor = token === null ? null : await verifyToken(token)
        if (token === null || actor === null) return { refused: '401 Unauthorized' }
        if (!isUuid(workspaceId)) return { refused: '404 Not Found' }
        if (!(await policy.mayFollow(actor.userId, workspaceId))) return { refused: '403 Forbidden' }
        const news = await newsOf({ userId: actor.userId, workspaceId })
        return (ws, connectionId, onGreeted) => {
          onGreeted()
          const { userId, sessionId, expiresAt } = actor
          const person = { userId, sessionId, expiresAt, token }
          const socket = new ClientSocket(ws, { ...context, ...person, connectionId, workspaceId, news })
          sockets.add(socket)
          ws.on('close', () => sockets.delete(socket))
          return socket
        }
      },
      close: unsubscribe,
    }
  }
}

/** Browsers can set no header on a socket; others may. */
function readAddress({ url = '', headers }: IncomingMessage): { token: string | null; workspaceId: string } {
  const [path = '', query = ''] = url.split('?', 2)
  const [, bearer] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return {
    token: new URLSearchParams(query).get('token') ?? bearer ?? null,
    workspaceId: PATH.exec(path)?.[1]?.toLowerCase() ?? '',
  }
}
