import type { NewBlock } from '@sheaf/model'
import type { Transaction } from '../../platform/database/index.ts'
import { copyFiles } from '../files/copyFilesWork.ts'
import { mapTexts, textsOf } from './mapTexts.ts'

export interface FileOwner {
  readonly workspaceId: string
  /** The view that holds the files until now. */
  readonly from: string
  /** The page that the blocks are for. */
  readonly id: string
  readonly now: Date
}

/**
 * The blocks of a new page with the files of another view as files of its own, so that whoever reads the page reads
 * them wherever it moves. Files that nobody stored, or that hang elsewhere, are named as before.
 */
export async function withOwnFiles(
  transaction: Transaction,
  { workspaceId, from, id, now }: FileOwner,
  blocks: readonly NewBlock[],
): Promise<readonly NewBlock[]> {
  const parents = new Map([[from, id]])
  const addressOf = await copyFiles(transaction, { workspaceId, parents, now }, textsOfBlocks(blocks))
  return blocks.map((block) => mapBlock(block, addressOf))
}

function* textsOfBlocks(blocks: readonly NewBlock[]): Generator<string> {
  for (const { data, text, children } of blocks) {
    yield* textsOf(data)
    for (const run of text ?? []) yield* textsOf(run.attributes)
    if (children) yield* textsOfBlocks(children)
  }
}

function mapBlock({ type, data, text, children }: NewBlock, addressOf: (text: string) => string): NewBlock {
  return {
    type,
    ...(data && { data: mapTexts(data, addressOf) }),
    ...(text && {
      text: text.map((run) =>
        run.attributes === undefined ? run : { ...run, attributes: mapTexts(run.attributes, addressOf) },
      ),
    }),
    ...(children && { children: children.map((child) => mapBlock(child, addressOf)) }),
  }
}
