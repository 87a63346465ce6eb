/** The first letter of a name, as people see it, in capitals. */
export function firstLetter(name: string): string {
  const text = name.trim()
  // Browsers take long to start a segmenter, and the first screen waits for it: plain letters do without.
  const [plain] = /^[!-~](?![^ -~])/.exec(text) ?? []
  const letter = plain ?? new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? ''
  return letter.toLocaleUpperCase()
}
