/**
 * A text without those of the characters that stand at its end. A pattern such as ` +$` looks through every run of them
 * once from each of them, which takes seconds for the texts that people paste and import.
 *
 * @param characters each is one UTF-16 code unit
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
