/** Whether an answer rests on what this person may not read. */
export function isWithheld(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && 'is_withheld' in metadata
}

/** What a text that was given to a chat is called; null where nobody said. */
export function givenName(metadata: unknown): string | null {
  return typeof metadata === 'object' &&
    metadata !== null &&
    'name' in metadata &&
    typeof metadata.name === 'string'
    ? metadata.name
    : null
}
