/** What happens to a publication, told on the document: `detail` is one of `comments`, `changed`, `gone`. */
export const PUBLICATION_EVENT = 'sheaf:publication'

const KINDS = ['comments', 'changed', 'gone'] as const
export type PublicationEventKind = (typeof KINDS)[number]

/**
 * Listens to what the server tells of a page, while somebody looks at it. `onReturn` runs when they do so again after
 * they did not: what was told meanwhile is not known.
 */
export function watchPublication(viewId: string, onReturn: () => void): () => void {
  let stream: EventSource | null = null
  let wasAway = false

  function tell(kind: PublicationEventKind): void {
    document.dispatchEvent(new CustomEvent<PublicationEventKind>(PUBLICATION_EVENT, { detail: kind }))
  }
  function begin(): void {
    stream = new EventSource(`/api/workspace/published-info/${encodeURIComponent(viewId)}/events`)
    for (const kind of KINDS) stream.addEventListener(kind, () => tell(kind))
    stream.addEventListener('hello', () => {
      if (wasAway) onReturn()
      wasAway = false
    })
    // Lines that break are begun anew by the browser; whatever was told meanwhile is not known either.
    stream.addEventListener('error', () => (wasAway = true))
  }
  function look(): void {
    if (document.visibilityState === 'visible') {
      if (stream === null) begin()
      return
    }
    stream?.close()
    stream = null
    wasAway = true
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stream?.close()
  }
}
