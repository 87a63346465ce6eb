/** A pattern of LIKE for what contains a text; no letter of it means anything else. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
