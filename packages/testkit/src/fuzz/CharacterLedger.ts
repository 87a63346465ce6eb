/** First of the characters given out: ideographs, so that each is one unit and none is in the start document. */
const FIRST_CHARACTER = 0x4e00

/** Gives every inserted character an identity and remembers what became of it, so that loss and doubling are counted exactly. */
export class CharacterLedger {
  private next = FIRST_CHARACTER
  /** Who inserted what. */
  private readonly inserted = new Map<string, number>()
  private readonly mayBeMissing = new Set<string>()
  /** Copied, and until everybody has heard of it perhaps there twice. */
  private readonly mayBeDouble = new Set<string>()

  /** New characters that no run before has used. */
  write = (length: number): string => {
    let text = ''
    for (let index = 0; index < length; index++) text += String.fromCharCode(this.next++)
    return text
  }

  insert(text: string, author: number): void {
    for (const char of text) this.inserted.set(char, author)
  }

  /** Somebody who saw these characters took them away. */
  delete(text: string): void {
    for (const char of text) this.mayBeMissing.add(char)
  }

  /** Undo may take away what its author wrote, and nothing of others. */
  undo(text: string, author: number): void {
    for (const char of text) if (this.inserted.get(char) === author) this.mayBeMissing.add(char)
  }

  /** These came back or were copied: until everybody is brought together they may be there twice. */
  copy(text: string): void {
    for (const char of text) this.mayBeDouble.add(char)
  }

  /**
   * Whether a character may vanish from one screen for a while: somebody took it away, or moved it by
   * copying, and the removal may arrive before the copy. Line breaks that commands write have no identity, so that
   * their undoing is not noted.
   */
  mayVanish(char: string): boolean {
    return !this.inserted.has(char) || this.mayBeMissing.has(char) || this.mayBeDouble.has(char)
  }

  /** Characters that should be visible and are not (I4). */
  missing(visible: string): string {
    const seen = new Set(visible)
    return [...this.inserted.keys()]
      .filter((char) => !seen.has(char) && !this.mayBeMissing.has(char))
      .join('')
  }

  /** Characters that are visible twice (I5); `settled`: everybody has heard of everything, so no copy is on its way. */
  doubled(visible: string, settled = false): string {
    const seen = new Set<string>()
    const double = new Set<string>()
    for (const char of visible) {
      // Line breaks that commands write are not one of a kind.
      if (!this.inserted.has(char)) continue
      if (seen.has(char) && (settled || !this.mayBeDouble.has(char))) double.add(char)
      seen.add(char)
    }
    return [...double].join('')
  }
}
