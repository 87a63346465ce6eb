import * as decoding from 'lib0/decoding'
import type * as Y from 'yjs'
import type { UpdateSize } from '../content/measureUpdate.ts'
import type { ObjectLimits } from '../objects/ObjectType.ts'
import { storedBytes, type StoredCollab } from '../store/readStoredCollab.ts'
import type { LoadedDocument } from './loadDocument.ts'

/** What is in memory of a Yjs object: the snapshot, the updates of the log that came to it, and how much that is. */
export class DocumentMemory {
  readonly #limits: ObjectLimits
  /** Numbers of the stored updates that are in memory but not in the snapshot. */
  readonly tail = new Set<bigint>()
  #doc: Y.Doc
  #snapshotSeq: bigint
  /** At least as many as there are in memory, and bytes as they were loaded. */
  #structs: number
  #bytes: number

  constructor({ stored, doc }: LoadedDocument, limits: ObjectLimits) {
    this.#limits = limits
    this.#doc = doc
    this.#snapshotSeq = stored.snapshotSeq
    this.#structs = countStructs(doc)
    this.#bytes = storedBytes(stored)
    for (const { seq } of stored.updates) this.tail.add(seq)
  }

  get doc(): Y.Doc {
    return this.#doc
  }

  get snapshotSeq(): bigint {
    return this.#snapshotSeq
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Puts what was loaded in the place of what is there. */
  replace(stored: StoredCollab, doc: Y.Doc): void {
    this.#doc.destroy()
    this.#doc = doc
    this.#structs = countStructs(doc)
    this.#bytes = storedBytes(stored)
    this.#snapshotSeq = stored.snapshotSeq
    this.tail.clear()
    for (const { seq } of stored.updates) this.tail.add(seq)
  }

  /** These updates went from the log into a snapshot. */
  moveInto(snapshotSeq: bigint, seqs: readonly bigint[]): void {
    this.#snapshotSeq = snapshotSeq
    for (const seq of seqs) this.tail.delete(seq)
  }

  /** An update was applied that was not asked for by `takesIn`, or that is large. */
  grow(bytes: number, structs = 0): void {
    this.#bytes += bytes
    this.#structs += structs
  }

  /** Whether there is room for an update, which is then counted. Deletions always have room. */
  takesIn({ clients, structs }: UpdateSize): boolean {
    const { object } = this.#limits
    const known = this.#doc.store.clients
    const unknown = clients.filter((client) => !known.has(client)).length
    if (unknown > 0 && known.size + unknown > object.clients) return false
    if (this.#structs + structs > object.structs) this.#structs = countStructs(this.#doc)
    this.#structs += structs
    return structs === 0 || this.#structs <= object.structs
  }

  /** Whether there may be as many clients as a state vector says, which begins with their number. */
  couldKnow(stateVector: Uint8Array): boolean {
    const { object, update } = this.#limits
    const most = Math.max(object.clients, this.#doc.store.clients.size) + update.clients
    return decodeCount(stateVector) <= most
  }
}

function countStructs(doc: Y.Doc): number {
  let count = 0
  for (const structs of doc.store.clients.values()) count += structs.length
  return count
}

function decodeCount(bytes: Uint8Array): number {
  try {
    return decoding.readVarUint(decoding.createDecoder(bytes))
  } catch {
    return 0
  }
}
