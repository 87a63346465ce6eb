import type { TabChannel, TabMessage } from './SyncEnvironment.ts'

/** Reaches the other tabs of this browser that use the same name. */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  let isClosed = false
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  }
  return {
    // Changes stored on the device after the tab closed its channel are not broadcast: other tabs read them from the cache.
    post(message) {
      if (!isClosed) channel.postMessage(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      channel.close()
    },
  }
}
