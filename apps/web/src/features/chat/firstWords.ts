/** UTF-16 units of a name that a question gives to its chat. */
const MAX_LENGTH = 60

/** What a question begins with, in whole words: the name of a chat that has none. */
export function firstWords(question: string): string {
  const line = question.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= MAX_LENGTH) return line
  const cut = line.slice(0, MAX_LENGTH).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
