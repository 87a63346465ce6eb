export type UrlValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Fills `:names` of a path and appends the query; parameters that are undefined or null are left out. */
export function buildUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  )
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}
