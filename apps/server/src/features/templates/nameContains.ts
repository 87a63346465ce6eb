/** A pattern of LIKE for names that contain what was typed. Clients that write `%` around it mean the same. */
export function nameContains(typed: string | undefined): string {
  const text = (typed ?? '').trim().replace(/^%+|%+$/g, '')
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
