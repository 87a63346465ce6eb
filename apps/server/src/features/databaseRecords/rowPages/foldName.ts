/** A text as names are compared: without case and without marks. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .trim()
}

/** The same of `n.name` in PostgreSQL. */
export const FOLDED_NAME = `lower(regexp_replace(normalize(n.name, NFKD), '[\\u0300-\\u036F]', '', 'g'))`
