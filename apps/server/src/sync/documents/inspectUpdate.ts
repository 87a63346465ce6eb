import { err, ok, type Result } from '@sheaf/base'
import * as Y from 'yjs'

export type UpdateFault =
  /** The bytes are no Yjs v1 update. */
  | 'decode_update_error'
  /** It builds on changes that the document does not have. */
  | 'apply_update_error'

/**
 * Looks at an update without touching the document: whether it decodes, and whether everything it
 * builds on is in the document or in the update itself. Yjs would keep the
 * rest aside as pending, invisible and saved by nobody's acknowledgement; so it is refused here, and
 * the client sends again from the state vectors.
 */
export function inspectUpdate(doc: Y.Doc, update: Uint8Array): Result<void, UpdateFault> {
  const decoded = decode(update)
  if (!decoded) return err('decode_update_error')

  const ends = new Map<number, number>()
  const endOf = (client: number) => ends.get(client) ?? Y.getState(doc.store, client)
  for (const struct of decoded.structs) {
    const { client, clock } = struct.id
    const end = endOf(client)
    if (struct instanceof Y.Skip || clock > end) return err('apply_update_error')
    ends.set(client, Math.max(end, clock + struct.length))
  }
  const isKnown = (id: unknown) => !(id instanceof Y.ID) || id.clock < endOf(id.client)
  for (const struct of decoded.structs) {
    if (!(struct instanceof Y.Item)) continue
    if (!isKnown(struct.origin) || !isKnown(struct.rightOrigin) || !isKnown(struct.parent)) {
      return err('apply_update_error')
    }
  }
  for (const [client, ranges] of decoded.ds.clients) {
    const end = endOf(client)
    if (ranges.some(({ clock, len }) => clock + len > end)) return err('apply_update_error')
  }
  return ok()
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> | null {
  try {
    return Y.decodeUpdate(update)
  } catch {
    return null
  }
}
