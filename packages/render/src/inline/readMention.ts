/** The object of a mention; some writers store it as JSON text. Null for anything else. */
export function readMention(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'string') {
    try {
      const parsed: unknown = JSON.parse(value)
      return typeof parsed === 'string' ? null : readMention(parsed)
    } catch {
      return null
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null
}
