import { headingLevel, toggleLevel, type ProjectedBlock } from '@sheaf/model'
import { blockText } from './blockText.ts'
import { headingAnchor } from './headingAnchor.ts'
import { walkBlocks } from './walkBlocks.ts'

export interface OutlineEntry {
  readonly id: string
  /** 1 to 6. */
  readonly level: number
  readonly text: string
  /** The `id` attribute of the rendered heading. */
  readonly anchor: string
}

/** The headings and toggle headings of a document that have a text, in document order. */
export function documentOutline(root: ProjectedBlock): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  for (const block of walkBlocks(root)) {
    const text = blockText(block).trim()
    const level = block.type === 'heading' ? headingLevel(block.data) : toggleLevel(block)
    if (level === null || text === '') continue
    entries.push({ id: block.id, level, text, anchor: headingAnchor(block.id) })
  }
  return entries
}
