/** The lines of pasted text, without those at its end that are empty. */
export function pastedLines(text: string): readonly string[] {
  return withoutEmptyEnd(text.split(/\r\n?|\n/))
}

/** Lines without those at their end that are empty, but for the first. */
export function withoutEmptyEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, Math.max(1, lines.findLastIndex((line) => line !== '') + 1))
}
