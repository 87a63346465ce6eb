import { err, ok, type Result } from '@sheaf/base'
import type { WebUpdate } from './updateTasks.ts'

/** Reads `{doc_state, collab_type}`, the bytes of an update as numbers in JSON. */
export function readWebUpdate(body: Uint8Array): Result<WebUpdate, 'invalid_request'> {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return err('invalid_request')
  }
  if (typeof json !== 'object' || json === null) return err('invalid_request')
  const { doc_state: numbers, collab_type: collabType } = json as Readonly<Record<string, unknown>>
  const update = Array.isArray(numbers) ? toBytes(numbers) : null
  return update === null ? err('invalid_request') : ok({ update, collabType })
}

function toBytes(numbers: readonly unknown[]): Uint8Array | null {
  // Anything but a whole number from 0 to 255 comes out as another one.
  const bytes = Uint8Array.from(numbers as readonly number[])
  return bytes.every((byte, index) => byte === numbers[index]) ? bytes : null
}
