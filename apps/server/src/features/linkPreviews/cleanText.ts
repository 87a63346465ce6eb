// Controls, and marks that turn the direction of what stands beside them.
const HIDDEN = /[^\P{Cc}\s]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** Text of another site as it may be shown: one line without hidden characters, cut between words; null when nothing is left. */
export function cleanText(text: string, maxLength: number): string | null {
  const line = text.toWellFormed().replaceAll(HIDDEN, '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxLength * 0.6 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s\ufffd]+$/, '')}…`
}
