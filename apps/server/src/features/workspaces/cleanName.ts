// Embeddings, overrides and isolates turn the direction of what stands behind the name as well.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** A name of a person or a workspace on one line; empty where there is nothing to see in it. */
export function cleanName(name: string): string {
  const line = name
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return /[^\s\p{Cf}\p{Mn}]/u.test(line) ? line : ''
}
