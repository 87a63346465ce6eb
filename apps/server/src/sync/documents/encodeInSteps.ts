import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** Structs that one step writes or looks at. */
const STEP_STRUCTS = 512

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

interface Range {
  readonly clock: number
  length: number
}

/**
 * What a document has beyond a state vector, byte for byte as `Y.encodeStateAsUpdate` writes it, but with a step after
 * every few structs. The document must not change until the last one. Throws on a state vector that is none.
 */
export function* encodeInSteps(doc: Y.Doc, stateVector?: Uint8Array): Generator<void, Uint8Array, void> {
  const known = stateVector === undefined ? NOTHING : Y.decodeStateVector(stateVector)
  const { store } = doc
  // What waits for something else is written in a way of its own.
  if (store.pendingStructs !== null || store.pendingDs !== null)
    return Y.encodeStateAsUpdate(doc, stateVector)
  const encoder = new Y.UpdateEncoderV1()
  yield* writeStructs(encoder, store, known)
  yield* writeDeletions(encoder, store)
  return encoder.toUint8Array()
}

const NOTHING: ReadonlyMap<number, number> = new Map()

function* writeStructs(
  encoder: Y.UpdateEncoderV1,
  store: Y.Doc['store'],
  known: ReadonlyMap<number, number>,
): Generator<void, void, void> {
  const lacking = [...store.clients]
    .map(([client, structs]) => ({ client, structs, from: known.get(client) ?? 0 }))
    .filter(({ client, from }) => !known.has(client) || Y.getState(store, client) > from)
    // Higher ids first, as Yjs writes them.
    .toSorted((one, other) => other.client - one.client)
  encoding.writeVarUint(encoder.restEncoder, lacking.length)
  let written = 0
  for (const { client, structs, from } of lacking) {
    const clock = Math.max(from, structs[0]?.id.clock ?? 0)
    const first = Y.findIndexSS(structs, clock)
    encoding.writeVarUint(encoder.restEncoder, structs.length - first)
    encoder.writeClient(client)
    encoding.writeVarUint(encoder.restEncoder, clock)
    for (let index = first; index < structs.length; index += 1) {
      const struct = structs[index]!
      struct.write(encoder, index === first ? clock - struct.id.clock : 0)
      written += 1
      if (written % STEP_STRUCTS === 0) yield
    }
  }
}

function* writeDeletions(encoder: Y.UpdateEncoderV1, store: Y.Doc['store']): Generator<void, void, void> {
  const { restEncoder } = encoder
  const deletions: (readonly [number, readonly Range[]])[] = []
  let seen = 0
  for (const [client, structs] of store.clients) {
    const ranges: Range[] = []
    for (const struct of structs as readonly Struct[]) {
      seen += 1
      if (seen % STEP_STRUCTS === 0) yield
      addDeleted(ranges, struct)
    }
    if (ranges.length > 0) deletions.push([client, ranges])
  }
  encoding.writeVarUint(restEncoder, deletions.length)
  for (const [client, ranges] of deletions.toSorted(([one], [other]) => other - one)) {
    encoding.writeVarUint(restEncoder, client)
    encoding.writeVarUint(restEncoder, ranges.length)
    for (const [index, { clock, length }] of ranges.entries()) {
      encoding.writeVarUint(restEncoder, clock)
      encoding.writeVarUint(restEncoder, length)
      if (index % STEP_STRUCTS === STEP_STRUCTS - 1) yield
    }
  }
}

/** Neighbours are one range. */
function addDeleted(ranges: Range[], struct: Struct): void {
  if (!struct.deleted) return
  const last = ranges.at(-1)
  if (last !== undefined && last.clock + last.length === struct.id.clock) last.length += struct.length
  else ranges.push({ clock: struct.id.clock, length: struct.length })
}
