import type { TabChannel, TabMessage } from './SyncEnvironment.ts'

/** Reaches the other tabs of this browser that use the same name. */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  }
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}
