import * as Y from 'yjs'
import { listIdentities } from './listIdentities.ts'
import { storedJson } from './storedJson.ts'

/** What an update did at one place. */
export type Arrival = EntryArrival | ListArrival

/** Keys of maps, and entries of lists by what makes them those. */
export type Path = readonly (string | { readonly entry: string })[]

interface EntryArrival {
  readonly kind: 'entry'
  readonly path: Path
  /** What its client wrote there, whether or not it stands there now; undefined where it took the entry away. */
  readonly value: unknown
  /** It did not know what stood there. */
  readonly isConflict: boolean
}

export interface ListArrival {
  readonly kind: 'list'
  readonly path: Path
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
  /** Entries that it put in; also into a list that is not there any more. */
  readonly arrived: readonly unknown[]
  /** The list is not there any more: `before` and `after` are empty. */
  readonly isLost: boolean
}

/**
 * Applies an update to the document of a mirror and tells what its client meant, outer places before inner ones. Where its
 * write lost against another one, or went into something that had been replaced, the document does not show it.
 */
export function receiveUpdate(doc: Y.Doc, update: Uint8Array): readonly Arrival[] {
  const { clientID } = doc
  const pending = doc.store.pendingDs
  const deleted = [Y.decodeUpdate(update).ds, ...(pending ? [Y.decodeUpdateV2(pending).ds] : [])]
  let arrivals: readonly Arrival[] = []
  // Before what was deleted is collected.
  const read = (transaction: Y.Transaction): void => {
    arrivals = new ArrivalReader(transaction, deleted).read()
  }
  doc.once('afterTransaction', read)
  Y.applyUpdate(doc, update)
  doc.off('afterTransaction', read)
  // Yjs takes another id when it meets its own.
  doc.clientID = clientID
  return arrivals
}

type AnyType = Y.AbstractType<unknown>

class ArrivalReader {
  readonly #transaction: Y.Transaction
  readonly #deleted: readonly DeleteSet[]
  readonly #root: unknown

  constructor(transaction: Y.Transaction, deleted: readonly DeleteSet[]) {
    this.#transaction = transaction
    this.#deleted = deleted
    this.#root = transaction.doc.getMap('data')
  }

  read(): readonly Arrival[] {
    const arrivals: Arrival[] = []
    for (const [type, keys] of this.#touched()) {
      const path = this.#pathOf(type)
      if (path === null) continue
      for (const key of keys) {
        const arrival = key === null ? this.#listArrival(type, path) : this.#entryArrival(type, key, path)
        if (arrival !== null) arrivals.push(arrival)
      }
    }
    return arrivals.toSorted((a, b) => a.path.length - b.path.length)
  }

  /** Entries of maps and lists that something was written into or taken out of. */
  #touched(): ReadonlyMap<AnyType, ReadonlySet<string | null>> {
    const touched = new Map<AnyType, Set<string | null>>()
    const touch = (struct: Y.Item | Y.GC): void => {
      if (!(struct instanceof Y.Item) || !(struct.parent instanceof Y.AbstractType)) return
      const keys = touched.get(struct.parent) ?? new Set()
      touched.set(struct.parent, keys.add(struct.parentSub))
    }
    const { doc, beforeState, afterState, deleteSet } = this.#transaction
    for (const [client, clock] of afterState) {
      const from = beforeState.get(client) ?? 0
      const structs = doc.store.clients.get(client) ?? []
      if (clock > from) for (const struct of structs.slice(Y.findIndexSS(structs, from))) touch(struct)
    }
    Y.iterateDeletedStructs(this.#transaction, deleteSet, touch)
    return touched
  }

  /** Null where nothing is to be told: outside of `data`, in what is told as a whole. */
  #pathOf(type: AnyType): Path | null {
    const path: Path[number][] = []
    for (let inner = type; inner !== this.#root;) {
      const item: Y.Item | null = inner._item
      if (item === null || !(item.parent instanceof Y.AbstractType)) return null
      if (this.#isNew(item)) return null
      const step = item.parentSub ?? this.#entryOf(item, item.parent)
      if (step === null) return null
      path.unshift(step)
      inner = item.parent
    }
    return path
  }

  #entryOf(item: Y.Item, list: AnyType): { readonly entry: string } | null {
    if (item.deleted || !(list instanceof Y.Array)) return null
    const entries: unknown[] = list.toArray()
    const [value] = item.content.getContent()
    const entry = listIdentities(entries)[entries.indexOf(value)]
    return entry === undefined ? null : { entry }
  }

  #entryArrival(type: AnyType, key: string, path: Path): EntryArrival | null {
    const standing = type._map.get(key) ?? null
    let arrived: Y.Item | null = null
    let before: Y.Item | null = null
    for (let item = standing; item !== null; item = item.left) {
      if (this.#isNew(item)) arrived ??= item
      else if (this.#wasThere(item)) before ??= item
    }
    const at = { kind: 'entry', path: [...path, key] } as const
    if (arrived !== null && this.#says(arrived)) {
      const isConflict = before !== null && !this.#knew(arrived, before)
      return { ...at, value: this.#valueOf(arrived), isConflict }
    }
    const shown = standing === null || standing.deleted ? null : standing
    if (shown === before || this.#isGone(type)) return null
    return { ...at, value: shown === null ? undefined : this.#valueOf(shown), isConflict: false }
  }

  #listArrival(type: AnyType, path: Path): ListArrival | null {
    const [before, after, arrived]: [unknown[], unknown[], unknown[]] = [[], [], []]
    const isLost = this.#isGone(type)
    for (let item = type._start; item !== null; item = item.right) {
      if (!item.countable) continue
      const isNew = this.#isNew(item)
      const isArrived = this.#isArrived(item)
      const wasThere = !isLost && !isNew && this.#wasThere(item)
      if (!wasThere && item.deleted && !isArrived) continue
      for (const content of item.content.getContent()) {
        const value = this.#contentValue(content, wasThere ? this.#isOfBefore : this.#isArrived)
        if (wasThere) before.push(value)
        if (!item.deleted) after.push(value)
        if (isArrived) arrived.push(value)
      }
    }
    return isLost && arrived.length === 0 ? null : { kind: 'list', path, before, after, arrived, isLost }
  }

  #isGone(type: AnyType): boolean {
    for (let item = type._item; item !== null;) {
      if (item.deleted) return true
      item = item.parent instanceof Y.AbstractType ? item.parent._item : null
    }
    return false
  }

  #isNew({ id }: Y.Item): boolean {
    return id.clock >= (this.#transaction.beforeState.get(id.client) ?? 0)
  }

  #wasThere(item: Y.Item): boolean {
    return !item.deleted || Y.isDeleted(this.#transaction.deleteSet, item.id)
  }

  #wasTakenAway({ id }: Y.Item): boolean {
    return this.#deleted.some((set) => Y.isDeleted(set, id))
  }

  /** Whether it is what its client leaves, as far as is known. */
  #says(item: Y.Item): boolean {
    return !this.#wasTakenAway(item) && !(item.content instanceof Y.ContentDeleted)
  }

  /** Whether the client of a new entry had the other one before it. */
  #knew(item: Y.Item, other: Y.Item): boolean {
    let earlier: Y.Item = item
    while (earlier !== other) {
      if (!this.#isNew(earlier) || earlier.origin === null) return false
      const origin = Y.getItem(this.#transaction.doc.store, earlier.origin)
      if (!(origin instanceof Y.Item)) return false
      earlier = origin
    }
    return true
  }

  readonly #isArrived = (item: Y.Item): boolean => this.#isNew(item) && this.#says(item)
  readonly #isOfBefore = (item: Y.Item): boolean => !this.#isNew(item) && this.#wasThere(item)

  #valueOf(item: Y.Item, counts = this.#isArrived): unknown {
    return this.#contentValue(item.content.getContent().at(-1), counts)
  }

  /** Plain; of maps and lists that are gone what counts of them. */
  #contentValue(content: unknown, counts: (item: Y.Item) => boolean): unknown {
    if (!(content instanceof Y.AbstractType) || !this.#isGone(content)) return storedJson(content)
    if (content instanceof Y.Map) {
      const entries: [string, unknown][] = []
      for (const [key, item] of content._map)
        if (counts(item)) entries.push([key, this.#valueOf(item, counts)])
      return Object.fromEntries(entries)
    }
    if (!(content instanceof Y.Array)) return null
    const values: unknown[] = []
    for (let item = content._start; item !== null; item = item.right)
      if (counts(item))
        for (const entry of item.content.getContent()) values.push(this.#contentValue(entry, counts))
    return values
  }
}

type DeleteSet = Parameters<typeof Y.isDeleted>[0]
