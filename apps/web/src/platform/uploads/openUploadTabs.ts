import type { UploadMessage, UploadTabs } from './UploadsEnvironment.ts'

/** Reaches the other tabs of this browser that use the same name. */
export function openUploadTabs(name: string): UploadTabs {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: UploadMessage) => void>()
  channel.onmessage = ({ data }: MessageEvent<UploadMessage>) => {
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
