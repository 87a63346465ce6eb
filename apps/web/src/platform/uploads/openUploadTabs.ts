import type { UploadMessage, UploadTabs } from './UploadsEnvironment.ts'

/** Reaches the other tabs of this browser that use the same name. */
export function openUploadTabs(name: string): UploadTabs {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: UploadMessage) => void>()
  let isClosed = false
  channel.onmessage = ({ data }: MessageEvent<UploadMessage>) => {
    for (const listener of listeners) listener(data)
  }
  return {
    post(message) {
      // Work that was under way when the tab was left may end after it.
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
