import { decodeDocument, readMention, type ProjectedBlock, type TextRun } from '@sheaf/model'
import { walkBlocks } from '@sheaf/render'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { joinUpdates } from '../../sync/content/joinUpdates.ts'
import type { PageLink, TextBlock } from './Follower.ts'
import type { READ_DOCUMENT } from './readDocumentTask.ts'
import { linksInBlock } from './links/linksInBlock.ts'

/** Links of one document that are told; nobody writes as many by hand. */
const MAX_LINKS = 5_000

/** What `READ_DOCUMENT` does in its thread. */
export const readDocument: ThreadWork<typeof READ_DOCUMENT> = ({ updates, workspaceId }) => {
  const state = joinUpdates(updates)
  const projection = state === null ? null : decodeDocument(state)
  const blocks: TextBlock[] = []
  const links: PageLink[] = []
  if (projection?.state === 'ready')
    for (const block of walkBlocks(projection.root)) {
      const text = textOf(block)
      if (text !== '') blocks.push({ id: block.id, text })
      links.push(...linksInBlock(block, workspaceId, MAX_LINKS - links.length))
    }
  return { blocks, links }
}

/** What a block says: its text, and what stands in its data. */
function textOf(block: ProjectedBlock): string {
  const written = (block.text ?? []).map(textOfRun).join('')
  const said = DATA_TEXTS.map((key) => block.data[key]).filter((value) => typeof value === 'string')
  return [written, ...said].filter((text) => text.trim() !== '').join('\n')
}

/** Formulas, names of files, captions. */
const DATA_TEXTS = ['formula', 'name', 'caption']

/** What is shown in place of text stands in its attributes. */
function textOfRun({ text, attributes }: TextRun): string {
  const { mention: stored, formula } = attributes ?? {}
  if (typeof formula === 'string') return formula
  if (stored === undefined) return text
  const mention = readMention(stored)
  if (mention?.type === 'person') return mention.name
  return mention?.type === 'page' ? (mention.title ?? '') : mention?.type === 'address' ? mention.url : ''
}
