/** The lines of pasted text, without those at its end that are empty. */
export function pastedLines(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/)
  return lines.slice(0, Math.max(1, lines.findLastIndex((line) => line !== '') + 1))
}
