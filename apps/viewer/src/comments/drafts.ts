/** What is being written, by place: `new`, or the comment that is answered or changed. */
export interface Drafts {
  read(place: string): string
  write(place: string, text: string): void
  /** Places where something is written. */
  places(): readonly string[]
}

/** Keeps what is written over a reload and over signing in, for this tab. */
export function createDrafts(storage: Storage | null, viewId: string): Drafts {
  const prefix = `comment ${viewId} `
  return {
    read: (place) => storage?.getItem(prefix + place) ?? '',
    write(place, text) {
      try {
        if (text.trim() === '') storage?.removeItem(prefix + place)
        else storage?.setItem(prefix + place, text)
      } catch {
        // No room: it stands in the field, and that is all.
      }
    },
    places() {
      if (storage === null) return []
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
    },
  }
}

/** Null where the browser keeps nothing for this site. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
