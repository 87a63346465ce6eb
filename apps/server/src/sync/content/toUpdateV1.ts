import { err, ok, type Result } from '@sheaf/base'
import * as Y from 'yjs'

/** What a Yjs v2 update may come to: runs make a few bytes into any number of structs and keys. */
export interface ExpansionLimits {
  readonly structs: number
  /** Of keys that are written once and named again. */
  readonly keyLength: number
}

/** A Yjs v2 update as v1. Ends where a limit is passed, before what is beyond it is built. */
export function toUpdateV1(
  update: Uint8Array,
  limits: ExpansionLimits,
): Result<Uint8Array, 'decode_update_error' | 'payload_too_large'> {
  try {
    return ok(Y.diffUpdateV2(update, EMPTY_VECTOR, decoderWithin(limits), Y.UpdateEncoderV1))
  } catch (error) {
    return err(error instanceof TooLarge ? 'payload_too_large' : 'decode_update_error')
  }
}

const EMPTY_VECTOR = Uint8Array.of(0)

class TooLarge extends Error {}

function decoderWithin(limits: ExpansionLimits): typeof Y.UpdateDecoderV2 {
  return class extends Y.UpdateDecoderV2 {
    #structs = 0
    #keyLength = 0

    // Called once for each struct, before it is read.
    override readInfo(): number {
      this.#structs += 1
      if (this.#structs > limits.structs) throw new TooLarge()
      return super.readInfo()
    }

    override readKey(): string {
      const key = super.readKey()
      this.#keyLength += key.length
      if (this.#keyLength > limits.keyLength) throw new TooLarge()
      return key
    }
  }
}
