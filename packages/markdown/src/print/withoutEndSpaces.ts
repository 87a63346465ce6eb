/** A text without the spaces at its end. The pattern ` +$` would look through every run of spaces once from each of them. */
export function withoutEndSpaces(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === SPACE) end--
  return text.slice(0, end)
}

const SPACE = 0x20
