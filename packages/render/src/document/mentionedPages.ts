import { readMention, type ProjectedBlock } from '@sheaf/model'
import { PLACE_TYPES, viewIdOf } from './viewIdOf.ts'
import { walkBlocks } from './walkBlocks.ts'

/** The ids of the pages, databases and rows that a document mentions or has blocks of, without duplicates. */
export function mentionedPages(root: ProjectedBlock): string[] {
  const ids = new Set<string>()
  for (const block of walkBlocks(root)) {
    const place = PLACE_TYPES.has(block.type) ? viewIdOf(block.data) : null
    if (place !== null) ids.add(place)
    for (const run of block.text ?? []) {
      const mention = readMention(run.attributes?.['mention'])
      if (mention?.type !== 'page') continue
      ids.add(mention.pageId)
      if (mention.rowId !== null) ids.add(mention.rowId)
    }
  }
  return [...ids]
}
