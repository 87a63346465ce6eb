const letters = new Intl.Segmenter()

/** The letter in the tile of a space without an icon: its first grapheme. */
export function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
