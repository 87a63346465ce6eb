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

/** Who asked, of a message that came with an import and belongs to nobody here; null where nobody said. */
export function saidBy(metadata: unknown): string | null {
  return typeof metadata === 'object' &&
    metadata !== null &&
    'said_by' in metadata &&
    typeof metadata.said_by === 'string'
    ? metadata.said_by
    : null
}
