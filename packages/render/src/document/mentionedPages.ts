import type { ProjectedBlock } from '@sheaf/model'
import { readMention } from '../inline/readMention.ts'
import { walkBlocks } from './walkBlocks.ts'

/** The ids of the pages a document mentions, each once. */
export function mentionedPages(root: ProjectedBlock): string[] {
  const ids = new Set<string>()
  for (const block of walkBlocks(root)) {
    for (const run of block.text ?? []) {
      const id = readMention(run.attributes?.['mention'])?.['page_id']
      if (typeof id === 'string') ids.add(id)
    }
  }
  return [...ids]
}
