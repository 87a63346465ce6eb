import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** One participant in a y-protocols awareness update; a null state says that they have left. */
export interface AwarenessEntry {
  readonly clientId: number
  readonly clock: number
  readonly state: JsonObject | null
}

/** `update` must own its memory (frames are decoded that way). */
export function decodeAwareness(update: Uint8Array): Result<AwarenessEntry[], 'malformed_awareness'> {
  try {
    const decoder = decoding.createDecoder(update)
    const entries: AwarenessEntry[] = []
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const clientId = decoding.readVarUint(decoder)
      const clock = decoding.readVarUint(decoder)
      const state: unknown = JSON.parse(decoding.readVarString(decoder))
      if (typeof state !== 'object' || Array.isArray(state)) return err('malformed_awareness')
      entries.push({ clientId, clock, state: state as JsonObject | null })
    }
    return ok(entries)
  } catch {
    return err('malformed_awareness')
  }
}

export function encodeAwareness(entries: readonly AwarenessEntry[]): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, entries.length)
    for (const { clientId, clock, state } of entries) {
      encoding.writeVarUint(encoder, clientId)
      encoding.writeVarUint(encoder, clock)
      encoding.writeVarString(encoder, JSON.stringify(state))
    }
  })
}
