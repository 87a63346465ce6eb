export type UrlValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Fills `:names` of a path and appends the query; parameters that are undefined or null are left out. */
export function buildUrl(path: string, params: UrlValues = {}, query: UrlValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
