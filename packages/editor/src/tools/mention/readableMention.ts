import { readMention, sanitizeHref, type TextAttributes, type TextRun } from '@sheaf/model'
import type { JsonValue } from '@sheaf/base'
import type { Namer } from '../../engine/inline/NamedPages.ts'
import { dateText } from '../date/dayText.ts'

/** EDIT-MENTION-6: a mention as words: the name of a page as a link, a person, a day. Null where nothing is known of it. */
export function readableMention(
  value: JsonValue,
  attributes: TextAttributes,
  workspace: Namer | null,
): TextRun | null {
  const mention = readMention(value)
  switch (mention?.type) {
    case undefined:
      return null
    case 'person':
      return { text: `@${mention.name}`, attributes }
    case 'date':
      return { text: dateText(mention), attributes }
    case 'address': {
      const href = sanitizeHref(mention.url)
      return { text: mention.url, attributes: { ...attributes, ...(href && { href }) } }
    }
    case 'page': {
      const page = workspace?.pages.find(mention.pageId)
      const { pageId, blockId, rowId, title } = mention
      const row = rowId === null ? undefined : workspace?.rows?.find(rowId)
      if (!workspace || !page || row === null) return title === null ? null : { text: title, attributes }
      const href = new URL(workspace.pages.address(pageId, blockId, rowId), location.href).href
      return {
        text: (row?.name ?? (rowId === null ? page.name : (title ?? page.name))) || href,
        attributes: { ...attributes, href },
      }
    }
  }
}
