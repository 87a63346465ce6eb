const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** The segments of a key. Throws for what is none. */
export function segmentsOf(key: string): readonly string[] {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment)))
    throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return segments
}
