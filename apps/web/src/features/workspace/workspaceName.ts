/** From the contract, whose values do not reach the browser. */
export const MAX_WORKSPACE_NAME_LENGTH = 255

/** The name was typed to confirm a deletion: the same words, whatever the space around and between them. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) !== '' && plain(typed) === plain(name)
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ')
}
