import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { neighboursOf, type DecodedUpdate } from './decodeUpdate.ts'

type Struct = DecodedUpdate['structs'][number]

/**
 * A Yjs v1 update as several, which come to the same when they are applied one after the other to a document that has
 * what the whole builds on: none of them builds on a later one, and what is deleted is deleted by the last. Null where
 * the changes of a client have gaps, which no Yjs writes.
 */
export function splitUpdate({ structs, ds }: DecodedUpdate, maxStructs: number): Uint8Array[] | null {
  const queues = queuesOf(structs)
  if (queues === null) return null
  const ordered = inOrder(queues)
  const pieces: Uint8Array[] = []
  for (let start = 0; start < ordered.length; start += maxStructs)
    pieces.push(encodePiece(ordered.slice(start, start + maxStructs), NO_DELETIONS))
  for (const deletions of splitDeletions(ds.clients, maxStructs)) pieces.push(encodePiece([], deletions))
  return pieces
}

/** The structs of a client that are still to be taken. */
interface Queue {
  readonly structs: Struct[]
  at: number
}

type Queues = ReadonlyMap<number, Queue>

function queuesOf(structs: readonly Struct[]): Queues | null {
  const queues = new Map<number, Queue>()
  for (const struct of structs) {
    const { client, clock } = struct.id
    const queue = queues.get(client)
    const last = queue?.structs.at(-1)
    if (last !== undefined && last.id.clock + last.length !== clock) return null
    if (queue === undefined) queues.set(client, { structs: [struct], at: 0 })
    else queue.structs.push(struct)
  }
  return queues
}

/** What a struct builds on at most: its neighbours and what it is in. */
const MAX_WAITS = 3

/** Every struct behind what it builds on, those of one client in their order; without recursion, for chains are long. */
function inOrder(queues: Queues): Struct[] {
  const ordered: Struct[] = []
  const waits = new Map<Struct, number>()
  for (const first of queues.values()) {
    const stack = [{ queue: first, until: Infinity }]
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const { queue, until } = frame
      const struct = queue.structs[queue.at]
      if (struct === undefined || struct.id.clock >= until) {
        stack.pop()
        continue
      }
      const waited = waits.get(struct) ?? 0
      // What builds on itself, round a corner or two, is taken as it is: Yjs refuses it.
      const awaited = waited < MAX_WAITS ? neighboursOf(struct).find((id) => isAhead(queues, id)) : undefined
      const other = awaited && queues.get(awaited.client)
      if (awaited !== undefined && other !== undefined) {
        waits.set(struct, waited + 1)
        stack.push({ queue: other, until: awaited.clock + 1 })
      } else {
        ordered.push(struct)
        queue.at += 1
      }
    }
  }
  return ordered
}

/** Whether a change is in the update and was not taken yet. */
function isAhead(queues: Queues, { client, clock }: Y.ID): boolean {
  const queue = queues.get(client)
  const next = queue?.structs[queue.at]
  const last = queue?.structs.at(-1)
  return (
    next !== undefined && last !== undefined && next.id.clock <= clock && clock < last.id.clock + last.length
  )
}

type Deletions = DecodedUpdate['ds']['clients']

const NO_DELETIONS: Deletions = new Map()

/** Changes that one range of deletions covers, for each struct that a piece may hold: many structs are one range. */
const CHANGES_OF_STRUCT = 4

function splitDeletions(clients: Deletions, maxRanges: number): Deletions[] {
  const maxChanges = maxRanges * CHANGES_OF_STRUCT
  const pieces: Deletions[] = []
  let piece: Deletions = new Map()
  let ranges = 0
  let changes = 0
  for (const [client, all] of clients) {
    for (const range of all.flatMap((whole) => cutRange(whole, maxChanges))) {
      if (ranges === maxRanges || (ranges > 0 && changes + range.len > maxChanges)) {
        pieces.push(piece)
        piece = new Map()
        ranges = 0
        changes = 0
      }
      const own = piece.get(client)
      if (own === undefined) piece.set(client, [range])
      else own.push(range)
      ranges += 1
      changes += range.len
    }
  }
  if (ranges > 0) pieces.push(piece)
  return pieces
}

type DeletedRange = Deletions extends ReadonlyMap<number, readonly (infer Range)[]> ? Range : never

function cutRange({ clock, len }: DeletedRange, max: number): DeletedRange[] {
  return Array.from({ length: Math.ceil(len / max) }, (_, index) => ({
    clock: clock + index * max,
    len: Math.min(max, len - index * max),
  }))
}

function encodePiece(structs: readonly Struct[], deletions: Deletions): Uint8Array {
  const encoder = new Y.UpdateEncoderV1()
  const { restEncoder } = encoder
  // Higher ids first, as Yjs writes them.
  const byClient = [...Map.groupBy(structs, ({ id }) => id.client)].toSorted(([one], [other]) => other - one)
  encoding.writeVarUint(restEncoder, byClient.length)
  for (const [client, own] of byClient) {
    encoding.writeVarUint(restEncoder, own.length)
    encoding.writeVarUint(restEncoder, client)
    encoding.writeVarUint(restEncoder, own[0]?.id.clock ?? 0)
    for (const struct of own) struct.write(encoder, 0)
  }
  encoding.writeVarUint(restEncoder, deletions.size)
  for (const [client, ranges] of deletions) {
    encoding.writeVarUint(restEncoder, client)
    encoding.writeVarUint(restEncoder, ranges.length)
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(restEncoder, clock)
      encoding.writeVarUint(restEncoder, len)
    }
  }
  return encoder.toUint8Array()
}
