const letters = new Intl.Segmenter()

/** What stands in the tile of a name that has no picture: its first letter, as people see letters. */
export function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}
