import { err, ok, type Result } from '@sheaf/base'
import { createDocument, decodeDocument, type NewBlock, type ProjectedBlock } from '@sheaf/model'
import type { Transaction } from '../../platform/database/index.ts'
import { createIds } from '../../platform/ids.ts'
import { systemClock } from '../../platform/clock.ts'
import { copyFiles } from '../files/copyFilesWork.ts'
import { blockIds } from '../../platform/blockIds.ts'
import type { CopiedContent, CopiedPage } from './copyPageTask.ts'
import { mapTexts, textsOf } from './mapTexts.ts'

/** Levels of blocks within blocks that can be copied; nobody writes so many by hand. */
export const MAX_COPIED_LEVELS = 500

/** What `COPY_PAGE` does; a short page is copied without a thread. */
export async function copyPageContent(
  transaction: Transaction,
  { state, look, workspaceId, id, copies, now }: CopiedPage,
): Promise<Result<CopiedContent, 'payload_too_large'>> {
  const projection = state === null ? null : decodeDocument(state)
  const blocks = projection?.state === 'ready' ? projection.root.children : []
  if (levelsOf(blocks) > MAX_COPIED_LEVELS) return err('payload_too_large')
  const texts = [...textsOf(look), ...blocks.flatMap(textsOfBlock)]
  const addressOf = await copyFiles(transaction, { workspaceId, parents: copies, now }, texts)
  const copied = blocks.map((block) => copyBlock(block, copies, addressOf))
  return ok({
    look: mapTexts(look, addressOf),
    document: createDocument(id, copied, blockIds(createIds(systemClock))),
  })
}

// Level by level: going down into each block would exhaust the call stack.
function levelsOf(blocks: readonly ProjectedBlock[]): number {
  let levels = 0
  for (let level = blocks; level.length > 0 && levels <= MAX_COPIED_LEVELS; levels += 1) {
    level = level.flatMap(({ children }) => children)
  }
  return levels
}

function textsOfBlock({ data, text, children }: ProjectedBlock): string[] {
  const attributes = (text ?? []).flatMap((run) => [...textsOf(run.attributes)])
  return [...textsOf(data), ...attributes, ...children.flatMap(textsOfBlock)]
}

function copyBlock(
  { type, data, text, children }: ProjectedBlock,
  copies: ReadonlyMap<string, string>,
  addressOf: (text: string) => string,
): NewBlock {
  const shown = data['view_id']
  const copied = typeof shown === 'string' ? copies.get(shown) : undefined
  const copiedData = mapTexts(data, addressOf)
  const copiedText = text?.map((run) =>
    run.attributes === undefined ? run : { ...run, attributes: mapTexts(run.attributes, addressOf) },
  )
  return {
    type,
    data: copied === undefined ? copiedData : { ...copiedData, view_id: copied },
    ...(copiedText && { text: copiedText }),
    children: children.map((child) => copyBlock(child, copies, addressOf)),
  }
}
