import { err, ok, type Result } from '@sheaf/base'
import * as Y from 'yjs'

export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

/** What an update asks of the document that it is for, about one client. */
export interface Requirement {
  readonly client: number
  /** The document must have all of the client's changes before this clock. */
  first: number
  /** The update holds the client's changes up to here. */
  end: number
  /** It builds on changes of the client before this clock, which are in it or in the document. */
  needs: number
}

/** The structs and deletions of a Yjs v1 update; refused where the bytes are none. */
export function decodeUpdate(update: Uint8Array): Result<DecodedUpdate, 'decode_update_error'> {
  try {
    return ok(Y.decodeUpdate(update))
  } catch {
    return err('decode_update_error')
  }
}

/** Everything that an update builds on and that is not in it. Refused where it says itself that something is left out. */
export function readRequirements({
  structs,
  ds,
}: DecodedUpdate): Result<readonly Requirement[], 'apply_update_error'> {
  const found = new Map<number, Requirement>()
  const of = (client: number): Requirement => {
    const known = found.get(client)
    if (known !== undefined) return known
    const requirement = { client, first: 0, end: 0, needs: 0 }
    found.set(client, requirement)
    return requirement
  }
  const need = (client: number, end: number): void => {
    const requirement = of(client)
    requirement.needs = Math.max(requirement.needs, end)
  }
  for (const struct of structs) {
    if (struct instanceof Y.Skip) return err('apply_update_error')
    const { client, clock } = struct.id
    const requirement = of(client)
    if (clock > requirement.end) requirement.first = Math.max(requirement.first, clock)
    requirement.end = Math.max(requirement.end, clock + struct.length)
  }
  for (const struct of structs) for (const id of neighboursOf(struct)) need(id.client, id.clock + 1)
  for (const [client, ranges] of ds.clients) for (const { clock, len } of ranges) need(client, clock + len)
  return ok([...found.values()])
}

/** What a struct is integrated beside, or inside. */
export function neighboursOf(struct: DecodedUpdate['structs'][number]): readonly Y.ID[] {
  if (!(struct instanceof Y.Item)) return NONE
  return [struct.origin, struct.rightOrigin, struct.parent].filter((id) => id instanceof Y.ID)
}

const NONE: readonly Y.ID[] = []

/** Whether a document has what is asked of it. */
export function meetsRequirements(doc: Y.Doc, requirements: readonly Requirement[]): boolean {
  return requirements.every(({ client, first, end, needs }) => {
    const state = Y.getState(doc.store, client)
    return first <= state && needs <= Math.max(state, end)
  })
}
