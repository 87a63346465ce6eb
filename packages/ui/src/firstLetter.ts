/** The first letter of a name, as people see it, in capitals: an emoji or an accent is not cut in two. */
export function firstLetter(name: string): string {
  const text = name.trim()
  // Browsers take long to start a segmenter, and published pages are made thousands of times a second: plain letters do without.
  const [plain] = /^[!-~](?![^ -~])/.exec(text) ?? []
  const letter = plain ?? new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? ''
  return letter.toLocaleUpperCase()
}

/** The letter of a face without a picture. */
export function faceLetter(name: string): string {
  return firstLetter(name) || '?'
}
