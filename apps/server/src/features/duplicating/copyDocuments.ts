import type { JsonObject, JsonValue } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import { createDocument, readMentionObject, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { mapTexts } from './CopiedTexts.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { insertCollabs } from './insertCollabs.ts'
import { readPublished } from './readPublished.ts'
import type { CopyWork } from './runDuplication.ts'

/** Levels of blocks within blocks that can be copied; nobody writes so many by hand. */
const MAX_COPIED_LEVELS = 500

/** Copies the documents of all pages, as they were published. */
export async function copyDocuments(
  context: Pick<DuplicatingContext, 'clock'>,
  work: CopyWork,
): Promise<void> {
  const { reader, writer, plan, texts, job, signal, progress } = work
  await openFiles(work)
  for (const page of plan.pages) {
    signal.throwIfAborted()
    await progress.add(1)
    if (page.layout !== 0) continue
    const { rows } = await clientOf(reader).query<{ blob: Buffer }>(
      'SELECT blob FROM publications WHERE view_id = $1',
      [page.id],
    )
    const state = rows[0] && copyDocument(rows[0].blob, page.copyId, texts.of(page.copyId))
    if (!state) throw new AppError('no_required_data')
    await insertCollabs(writer, {
      workspaceId: job.workspaceId,
      collabType: COLLAB_TYPES.document,
      states: [[page.copyId, state]],
      at: context.clock.now(),
    })
  }
}

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

/** What the publications have opened to the world, and nothing else, is copied. */
async function openFiles({ reader, plan, texts }: CopyWork): Promise<void> {
  const { rows } = await clientOf(reader).query<{ workspace_id: string; parent_id: string; file_id: string }>(
    'SELECT DISTINCT workspace_id, parent_id, file_id FROM publication_files WHERE view_id = ANY ($1)',
    [plan.pages.map(({ id }) => id)],
  )
  for (const file of rows) texts.openFile(file.workspace_id, file.parent_id, file.file_id)
}
