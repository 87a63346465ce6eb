import { Fields, Fixed64, writeFields } from './wire.ts'

/** Names a message. */
export interface MessageId {
  readonly timestamp: bigint
  readonly counter: number
}

/** What a server says (wire.md 5.5). */
export type Heard =
  | { readonly kind: 'sync'; readonly objectId: string; readonly stateVector: Uint8Array }
  | {
      readonly kind: 'update'
      readonly objectId: string
      readonly id: MessageId
      readonly flags: number
      readonly payload: Uint8Array
    }
  | { readonly kind: 'awareness'; readonly objectId: string; readonly payload: Uint8Array }
  | {
      readonly kind: 'access'
      readonly objectId: string
      readonly canRead: boolean
      readonly canWrite: boolean
      readonly reason: number
    }
  /** `field` is its number, `content` what it says. */
  | { readonly kind: 'notification'; readonly field: number; readonly content: Fields }

export function writeSyncRequest(
  objectId: string,
  collabType: number,
  stateVector: Uint8Array,
  last: MessageId | null = null,
): Uint8Array {
  const id =
    last &&
    writeFields([
      [1, new Fixed64(last.timestamp)],
      [2, last.counter],
    ])
  return writeCollab(
    objectId,
    collabType,
    3,
    writeFields([...(id ? [[1, id] as const] : []), [2, stateVector]]),
  )
}

export function writeUpdate(
  objectId: string,
  collabType: number,
  payload: Uint8Array,
  flags = 0,
): Uint8Array {
  return writeCollab(
    objectId,
    collabType,
    4,
    writeFields([
      [2, flags],
      [3, payload],
    ]),
  )
}

export function writeAwareness(objectId: string, collabType: number, payload: Uint8Array): Uint8Array {
  return writeCollab(objectId, collabType, 5, writeFields([[1, payload]]))
}

export function readMessage(bytes: Uint8Array): Heard {
  const message = new Fields(bytes)
  if (message.has(2)) {
    const notification = message.message(2)
    const field = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((number) => notification.has(number)) ?? 0
    return { kind: 'notification', field, content: notification.message(field) }
  }
  const collab = message.message(1)
  const objectId = collab.text(1)
  if (collab.has(3)) return { kind: 'sync', objectId, stateVector: collab.message(3).bytes(2) }
  if (collab.has(4)) {
    const update = collab.message(4)
    const id = update.message(1)
    return {
      kind: 'update',
      objectId,
      id: { timestamp: id.big(1), counter: id.number(2) },
      flags: update.number(2),
      payload: update.bytes(3),
    }
  }
  if (collab.has(5)) return { kind: 'awareness', objectId, payload: collab.message(5).bytes(1) }
  if (!collab.has(6)) throw new Error('A message says nothing')
  const access = collab.message(6)
  return {
    kind: 'access',
    objectId,
    canRead: access.number(1) === 1,
    canWrite: access.number(2) === 1,
    reason: access.number(3),
  }
}

function writeCollab(objectId: string, collabType: number, kind: number, content: Uint8Array): Uint8Array {
  return writeFields([
    [
      1,
      writeFields([
        [1, objectId],
        [2, collabType],
        [kind, content],
      ]),
    ],
  ])
}

/** An object in a batch (wire.md 5.6); `compression` 0 is none, 1 zstd, 2 gzip. */
export interface BatchEntry {
  readonly objectId: string
  readonly collabType: number
  readonly stateVector: Uint8Array
  readonly docState: Uint8Array
  readonly compression?: number
}

export function writeBatch(entries: readonly BatchEntry[], responseCompression = 0): Uint8Array {
  const items = entries.map(({ objectId, collabType, stateVector, docState, compression = 0 }) =>
    writeFields([
      [1, objectId],
      [2, collabType],
      [3, compression],
      [4, stateVector],
      [5, docState],
    ]),
  )
  return writeFields([...items.map((item) => [1, item] as const), [2, responseCompression]])
}

export function readBatch(bytes: Uint8Array) {
  return new Fields(bytes).all(1).map((item) => {
    const result = new Fields(item)
    return {
      objectId: result.text(1),
      collabType: result.number(2),
      compression: result.number(3),
      missing: result.bytes(4),
      error: result.text(5),
      stateVector: result.bytes(6),
      hasId: result.message(8).big(1) > 0n,
    }
  })
}
