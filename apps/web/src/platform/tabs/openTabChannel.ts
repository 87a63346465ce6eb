/** Reaches the other tabs of this browser. */
export interface TabChannel<Message> {
  post(message: Message): void
  subscribe(listener: (message: Message) => void): () => void
  close(): void
}

/** Reaches those that use the same name. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: Message) => void>()
  let isClosed = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    for (const listener of listeners) listener(data)
  }
  return {
    post(message) {
      // Work that was under way when the tab was left may end after it; what it stored, other tabs read from the device.
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
