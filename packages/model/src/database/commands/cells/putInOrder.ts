interface Listed {
  readonly id: string
}

interface Put extends Listed {
  /** The entry behind which it stands; null for the first place. */
  readonly after?: string | null
}

/**
 * A list with entries put into it and others taken out. An entry that is there keeps its place where none is named, or the named
 * one is gone; a new one stands last.
 */
export function putInOrder<P extends Put>(
  entries: readonly Omit<P, 'after'>[],
  { put, remove }: { readonly put: readonly P[]; readonly remove: readonly string[] },
): readonly Omit<P, 'after'>[] {
  const removed = new Set(remove)
  let list = entries.filter(({ id }) => !removed.has(id))
  for (const { after, ...entry } of put) {
    const present = list.findIndex(({ id }) => id === entry.id)
    const others = present === -1 ? list : list.toSpliced(present, 1)
    const anchor = after === undefined ? -1 : others.findIndex(({ id }) => id === after)
    const fallback = present === -1 ? others.length : present
    const place = after === null ? 0 : anchor === -1 ? fallback : anchor + 1
    list = others.toSpliced(place, 0, entry)
  }
  return list
}
