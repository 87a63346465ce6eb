import { createHash } from 'node:crypto'

/** The id that wire.md 8.1 gives to a file stored in one piece. */
export function fileIdOf(bytes: Uint8Array): string {
  const base64 = createHash('sha256').update(bytes).digest('base64')
  return `${base64.replaceAll('+', '-').replaceAll('/', '_')}.`
}
