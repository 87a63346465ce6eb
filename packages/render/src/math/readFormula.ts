/** The LaTeX that a document holds where a formula is meant; null for none. */
export function readFormula(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
