import type { Mention } from '@sheaf/model'
import { dateText } from '../date/dayText.ts'

export interface MentionWords {
  /** Instead of the name of a page that is gone, or not for this person. */
  readonly hidden: string
  readonly untitled: string
  readonly find: (pageId: string) => { readonly name: string } | null
}

/** A mention in words, as its chip shows it. */
export function mentionText(mention: Mention, words: MentionWords): string {
  switch (mention.type) {
    case 'page':
      return pageText(mention, words.find(mention.pageId), words)
    case 'person':
      return `@${mention.name}`
    case 'date':
      return dateText(mention)
    case 'address':
      return mention.url
  }
}

/** EDIT-MENTION-8: a row goes by the name that the mention keeps, and so does a page that cannot be named. */
export function pageText(
  { rowId, title }: Extract<Mention, { type: 'page' }>,
  page: { readonly name: string } | null,
  { hidden, untitled }: Pick<MentionWords, 'hidden' | 'untitled'>,
): string {
  if (page === null) return title ?? hidden
  const name = page.name.trim() === '' ? untitled : page.name
  return rowId === null ? name : (title ?? name)
}
