/** What readers are told of a page; see `followPublication` of the contract. */
export type PublicationEvent = 'hello' | 'comments' | 'changed' | 'gone'

type Listener = (event: PublicationEvent) => void

interface Line {
  readonly listeners: Set<Listener>
  readonly close: () => void
}

const EVENTS: readonly PublicationEvent[] = ['hello', 'comments', 'changed', 'gone']
const lines = new Map<string, Line>()

/**
 * Hears what happens to a published page until the returned function is called. One line per page, however many listen;
 * none while nobody looks: a browser has few of them. `hello` comes with every connection: what happened before it is unknown.
 */
export function followPublication(viewId: string, listener: Listener): () => void {
  const line = lines.get(viewId) ?? open(viewId)
  lines.set(viewId, line)
  line.listeners.add(listener)
  return () => {
    line.listeners.delete(listener)
    if (line.listeners.size > 0) return
    line.close()
    if (lines.get(viewId) === line) lines.delete(viewId)
  }
}

function open(viewId: string): Line {
  const listeners = new Set<Listener>()
  let source: EventSource | null = null

  function connect(): void {
    if (document.hidden || source !== null) return
    const opened = new EventSource(`/api/workspace/published-info/${viewId}/events`)
    source = opened
    for (const event of EVENTS) {
      opened.addEventListener(event, () => {
        if (event === 'gone') disconnect()
        for (const listener of listeners) listener(event)
      })
    }
  }
  function disconnect(): void {
    source?.close()
    source = null
  }
  const handleVisibility = (): void => (document.hidden ? disconnect() : connect())

  connect()
  document.addEventListener('visibilitychange', handleVisibility)
  return {
    listeners,
    close() {
      document.removeEventListener('visibilitychange', handleVisibility)
      disconnect()
    },
  }
}
