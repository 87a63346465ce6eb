import type { JsonObject, JsonValue } from '@sheaf/base'
import { createDocument, readMentionObject, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import { AppError } from '../../platform/errors/AppError.ts'
import { mapTexts } from './CopiedTexts.ts'
import { readPublished } from './readPublished.ts'

/** Levels of blocks within blocks that can be copied; nobody writes so many by hand. */
const MAX_COPIED_LEVELS = 500

/**
 * A document of its own with the same blocks, under their ids: links to a block still lead there. What hangs on the
 * original stays behind: comments on its text and reminders. Null for what is no document.
 */
export function copyDocument(
  update: Uint8Array,
  documentId: string,
  text: (text: string) => string,
): Uint8Array | null {
  const root = readPublished(update)
  if (root === null) return null
  const ids: string[] = []
  const blocks = root.children.map((block) => copyBlock(block, { text, ids, level: 1 }))
  let next = 0
  return createDocument(documentId, blocks, { block: () => ids[next++] ?? '' })
}

interface BlockCopy {
  readonly text: (text: string) => string
  /** Ids of the blocks in the order in which they are created. */
  readonly ids: string[]
  readonly level: number
}

function copyBlock({ id, type, data, text: runs, children }: ProjectedBlock, copy: BlockCopy): NewBlock {
  if (copy.level > MAX_COPIED_LEVELS) {
    throw new AppError('payload_too_large', {
      message: `A page with more than ${MAX_COPIED_LEVELS} levels of blocks cannot be copied.`,
    })
  }
  copy.ids.push(id)
  const copied = runs?.map((run) =>
    run.attributes === undefined ? run : { ...run, attributes: copyAttributes(run.attributes, copy.text) },
  )
  return {
    type,
    data: mapTexts(data, copy.text) as JsonObject,
    ...(copied && { text: copied }),
    children: children.map((child) => copyBlock(child, { ...copy, level: copy.level + 1 })),
  }
}

function copyAttributes(attributes: JsonObject, text: (text: string) => string): JsonObject {
  const entries = Object.entries(attributes).filter(([name]) => name !== 'comment-ids')
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      name === 'mention' ? copyMention(value, text) : mapTexts(value, text),
    ]),
  )
}

/** A mention of what is copied means the copy. Of what is not, no name is taken along that a client remembered. */
function copyMention(value: JsonValue, text: (text: string) => string): JsonValue {
  const stored = readMentionObject(value)
  if (!stored) return mapTexts(value, text)
  const mention = stored as JsonObject
  const left = new Set(['reminder_id', 'reminder_option'])
  const named = mention['page_id']
  if (typeof named === 'string' && text(named) === named) left.add('data')
  return mapTexts(Object.fromEntries(Object.entries(mention).filter(([key]) => !left.has(key))), text)
}
