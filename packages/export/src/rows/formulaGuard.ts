/**
 * What a spreadsheet would run, such as `=HYPERLINK(…)`, and what is only told from it by the apostrophes before it. Numbers with a
 * sign are left alone.
 */
export const FORMULA = /^'*(?:[=@\t\r]|[+-](?![\d.,\s%]*$))/

/** A text without the apostrophe that keeps spreadsheets from running it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
