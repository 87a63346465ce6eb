import type { Mention } from '@sheaf/model'
import { dateText } from '../date/dayText.ts'

export interface MentionWords {
  /** Instead of the name of a page that is gone, or not for this person. */
  readonly hidden: string
  readonly untitled: string
  readonly find: (pageId: string) => { readonly name: string } | null
  /** Undefined while nothing is known of the row. */
  readonly findRow: (rowId: string) => { readonly name: string } | null | undefined
}

/** A mention in words, as its chip shows it. */
export function mentionText(mention: Mention, words: MentionWords): string {
  switch (mention.type) {
    case 'page':
      return pageText(
        mention,
        {
          page: words.find(mention.pageId),
          row: mention.rowId === null ? undefined : words.findRow(mention.rowId),
        },
        words,
      )
    case 'person':
      return `@${mention.name}`
    case 'date':
      return dateText(mention)
    case 'address':
      return mention.url
  }
}

/** What is known of what a mention means; `row` is undefined while nothing is, and where it means no row. */
export interface Mentioned {
  readonly page: { readonly name: string } | null
  readonly row: { readonly name: string } | null | undefined
}

/** EDIT-MENTION-8: a row goes by its name of now, else by the one that the mention keeps, as does a page that cannot be named. */
export function pageText(
  { rowId, title }: Extract<Mention, { type: 'page' }>,
  { page, row }: Mentioned,
  { hidden, untitled }: Pick<MentionWords, 'hidden' | 'untitled'>,
): string {
  if (row) return row.name.trim() === '' ? untitled : row.name
  if (page === null || row === null) return title ?? hidden
  const name = page.name.trim() === '' ? untitled : page.name
  return rowId === null ? name : (title ?? name)
}
