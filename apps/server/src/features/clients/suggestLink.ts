import type { MentionItem } from '@sheaf/contract'

/** The web address that the query is, with a scheme where it has none; nothing for other texts. */
export function suggestLink(query: string): MentionItem[] {
  const isAddress =
    /^https?:\/\/\S+$/i.test(query) || /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(query)
  if (!isAddress) return []
  const url = /^https?:\/\//i.test(query) ? query : `https://${query}`
  if (!URL.canParse(url)) return []
  return [{ kind: 'external_link', title: query, subtitle: url, mention: { type: 'externalLink', url } }]
}
