import type { JsonObject } from '@sheaf/base'

/** Beyond this an access token would outgrow what a header may hold, and its person could do nothing. */
export const MAX_METADATA_BYTES = 2_000

export function isMetadataTooLarge(metadata: JsonObject | Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES
}

/** Key by key; null takes a key away. */
export function mergeMetadata(
  current: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = new Map(Object.entries(current))
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key)
    else merged.set(key, value)
  }
  return Object.fromEntries(merged)
}
