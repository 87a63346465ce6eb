import { OWN_NEWS, SERVER_NEWS, type ClientFrame, type ServerFrame } from '@sheaf/contract'
import type { News, NoticeListener } from './types.ts'

/** Subscriptions to the announcements of workspaces. */
export interface Follows {
  add(workspaceId: string, listener: NoticeListener): () => void
  /** Called for announcements to this person about a workspace without subscription. */
  hearElsewhere(listener: () => void): () => void
  /** Subscribes to all of them on a new socket. */
  connect(): void
  receive(frame: Extract<ServerFrame, { workspaceId: string }>): void
}

export function createFollows(send: (frame: ClientFrame) => void): Follows {
  const listeners = new Map<string, Set<NoticeListener>>()
  const heard = new Set<string>()
  const elsewhere = new Set<() => void>()

  function tell(workspaceId: string, news: News): void {
    for (const listener of listeners.get(workspaceId) ?? []) listener(news)
  }

  return {
    add(workspaceId, listener) {
      const ofWorkspace = listeners.get(workspaceId) ?? new Set()
      if (ofWorkspace.size === 0) send({ type: 'follow', workspaceId })
      listeners.set(workspaceId, ofWorkspace.add(listener))
      return () => {
        if (!ofWorkspace.delete(listener) || ofWorkspace.size > 0) return
        listeners.delete(workspaceId)
        heard.delete(workspaceId)
        send({ type: 'unfollow', workspaceId })
      }
    },
    hearElsewhere(listener) {
      elsewhere.add(listener)
      return () => elsewhere.delete(listener)
    },
    connect() {
      for (const workspaceId of listeners.keys()) send({ type: 'follow', workspaceId })
    },
    receive(frame) {
      if (frame.type === 'notice') {
        if (listeners.has(frame.workspaceId)) tell(frame.workspaceId, frame.notice)
        else for (const listener of elsewhere) listener()
      }
      if (frame.type === 'unfollowed') tell(frame.workspaceId, { kind: 'unfollowed' })
      if (frame.type !== 'followed' || !listeners.has(frame.workspaceId)) return
      // Subscribed again after a disconnect: announcements in between were missed. What is in no workspace may have
      // been read before the first socket was there.
      if (heard.has(frame.workspaceId) || [OWN_NEWS, SERVER_NEWS].includes(frame.workspaceId))
        tell(frame.workspaceId, { kind: 'resync' })
      heard.add(frame.workspaceId)
    },
  }
}
