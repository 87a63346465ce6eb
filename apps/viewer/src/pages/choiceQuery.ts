/**
 * Parameters by which readers choose rows of a table (`CHOICE_PARAMETERS` of the model, which is not loaded here). They stand in the
 * address and are nothing to the server: a page is asked for and kept without them.
 */
export const CHOICE = ['q', 'f', 's', 'p'] as const

/** An address (path and query) without what is chosen in it. */
export function withoutChoice(path: string): string {
  const [pathname = '', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  for (const name of CHOICE) query.delete(name)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** What is chosen in an address, as a query without its "?"; "" for nothing. */
export function choiceIn(path: string): string {
  const all = [...new URLSearchParams(path.split('?')[1] ?? '')]
  const query = new URLSearchParams(all.filter(([name]) => CHOICE.some((known) => known === name)))
  return query.toString().replaceAll('%2C', ',')
}

export function withChoice(path: string, choice: string): string {
  return choice === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${choice}`
}
