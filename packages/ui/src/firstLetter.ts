/** The first letter of a name, as faces without a picture show it. By grapheme: an emoji or an accent is not cut in two. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return (first?.segment ?? '?').toLocaleUpperCase()
}
