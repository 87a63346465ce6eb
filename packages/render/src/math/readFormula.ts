/** The LaTeX in the value of a formula; null for none. */
export function readFormula(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
