import * as Y from 'yjs'
import type { Encoding } from '../Encoding.ts'
import { Writer } from '../Writer.ts'

/** The object that an update is of: the database, or a row by its id. */
export type ObjectName = 'database' | `row ${string}`

export interface ObjectUpdate {
  readonly object: ObjectName
  readonly update: Uint8Array
}

/**
 * A client of the format that knows nothing of this product: it holds the Yjs objects of a database and writes them as
 * collab-model 0 to 4 says, in the way of one encoding. What it wrote waits in `outbox`.
 */
export class ForeignClient {
  readonly write: Writer
  readonly encoding: Encoding
  readonly outbox: ObjectUpdate[] = []
  readonly #clientId: number
  readonly #docs = new Map<ObjectName, Y.Doc>()
  /** Of objects that are as they were when somebody asked last. */
  readonly #states = new Map<ObjectName, Uint8Array>()

  constructor(encoding: Encoding, clientId: number) {
    this.encoding = encoding
    this.write = new Writer(encoding)
    this.#clientId = clientId
  }

  doc(object: ObjectName): Y.Doc {
    const known = this.#docs.get(object)
    if (known) return known
    const doc = new Y.Doc({ guid: object })
    doc.clientID = this.#clientId
    doc.on('update', (update, origin) => {
      this.#states.delete(object)
      if (origin !== REMOTE) this.outbox.push({ object, update })
    })
    this.#docs.set(object, doc)
    return doc
  }

  receive({ object, update }: ObjectUpdate): void {
    Y.applyUpdate(this.doc(object), update, REMOTE)
    // An update that waits for another is part of the state, and no event tells of it.
    this.#states.delete(object)
  }

  state(object: ObjectName): Uint8Array {
    const known = this.#states.get(object) ?? Y.encodeStateAsUpdate(this.doc(object))
    this.#states.set(object, known)
    return known
  }

  get objects(): readonly ObjectName[] {
    return [...this.#docs.keys()]
  }

  get database(): Y.Map<unknown> {
    return asMap(this.doc('database').getMap('data').get('database'))
  }

  get rowIds(): readonly string[] {
    return this.objects
      .filter((name) => name !== 'database')
      .map((name) => name.slice('row '.length))
      .toSorted()
  }

  /** Of a row; null while its object holds none. */
  row(rowId: string): Y.Map<unknown> | null {
    const row = this.doc(`row ${rowId}`).getMap('data').get('data')
    return row instanceof Y.Map ? row : null
  }

  /** Maps of `fields` or `views` in the order of their ids. */
  maps(kind: 'fields' | 'views'): readonly (readonly [string, Y.Map<unknown>])[] {
    return [...asMap(this.database.get(kind)).entries()]
      .map(([id, map]) => [id, asMap(map)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  get inlineViewId(): string {
    return String(asMap(this.database.get('metas')).get('iid'))
  }

  views(): readonly Y.Map<unknown>[] {
    return this.maps('views').map(([, view]) => view)
  }
}

export function asMap(value: unknown): Y.Map<unknown> {
  if (!(value instanceof Y.Map)) throw new Error('No map')
  return value
}

/** The list that stands under a key, made where none does. */
export function listIn(map: Y.Map<unknown>, key: string): Y.Array<unknown> {
  const standing = map.get(key)
  return standing instanceof Y.Array ? standing : map.set(key, new Y.Array<unknown>())
}

const REMOTE = 'remote'
