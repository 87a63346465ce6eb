import { readMention, sanitizeHref, type NewBlock, type TextRun } from '@sheaf/model'
import { dateText } from '../../tools/date/dayText.ts'
import { blockType } from '../blockTypes/blockTypes.ts'
import { isPlaceType } from '../../blocks/pages/pageTypes.ts'
import type { EditorPages } from '../../ports/EditorWorkspace.ts'

/** What pages are called, and where they are. */
export interface NamedPages {
  readonly find: (pageId: string) => { readonly name: string } | null | undefined
  readonly address: EditorPages['address']
}

interface Namer {
  readonly pages: NamedPages
}

/**
 * EDIT-MENTION-6: the same blocks with words in the place of mentions, for programs that do not know them: names of
 * pages as links, people, days. Of columns they get what those hold (EDIT-COL-14).
 */
export function readableBlocks(blocks: readonly NewBlock[], workspace: Namer | null): readonly NewBlock[] {
  return blocks.flatMap((block): readonly NewBlock[] => {
    const children = block.children && readableBlocks(block.children, workspace)
    if (blockType(block.type).isFrame && !block.text) return children ?? []
    return [
      {
        ...block,
        ...(block.text && { text: block.text.map((run) => readableRun(run, workspace)) }),
        ...(children && { children }),
        ...placeLink(block, workspace),
      },
    ]
  })
}

/** EDIT-SUB-6: a block that leads to a page is a line with its link. */
function placeLink({ type, data }: NewBlock, workspace: Namer | null): Partial<NewBlock> {
  const id = data?.['view_id']
  if (!isPlaceType(type) || typeof id !== 'string') return {}
  const link = readableRun({ text: '', attributes: { mention: { type: 'page', page_id: id } } }, workspace)
  return link.text === '' ? {} : { type: 'paragraph', data: {}, text: [link] }
}

function readableRun(run: TextRun, workspace: Namer | null): TextRun {
  const { mention: value, ...attributes } = run.attributes ?? {}
  const mention = value === undefined ? null : readMention(value)
  switch (mention?.type) {
    case undefined:
      return run
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
      if (!workspace || !page) return title === null ? run : { text: title, attributes }
      const href = new URL(workspace.pages.address(pageId, blockId, rowId), location.href).href
      return {
        text: (rowId === null ? page.name : (title ?? page.name)) || href,
        attributes: { ...attributes, href },
      }
    }
  }
}
