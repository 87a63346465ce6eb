import type { PublishedEntry } from '../publication/publishingApi.ts'

/** Pages with every word in name or address, the newest first. */
export function filterPublished(
  entries: readonly PublishedEntry[],
  query: string,
): readonly PublishedEntry[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  return entries
    .filter(({ view, info }) => {
      const text = `${view.name} ${info.publish_name}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => b.info.publish_timestamp.localeCompare(a.info.publish_timestamp))
}
