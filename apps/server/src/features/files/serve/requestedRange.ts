import type { ByteRange } from '../../../platform/blobs/index.ts'

/**
 * What a `Range` header asks of a file of so many bytes (RFC 9110, section 14): one range within the file, or that
 * it cannot be given. Null where the whole file is the answer: no header, one that is not understood, or one that
 * asks for several ranges.
 */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const found = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: Math.min(last === '' ? Infinity : Number(last), bytes - 1) }
}
