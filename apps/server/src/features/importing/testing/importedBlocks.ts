import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import type { TestServer } from '../../../platform/testing/index.ts'
import { readCollabUpdates } from '../../../sync/index.ts'
import { joinUpdates } from '../../../sync/content/joinUpdates.ts'

/** The blocks of a page, as they are stored. */
export async function importedBlocks(server: TestServer, viewId: string): Promise<readonly ProjectedBlock[]> {
  const state = joinUpdates(await readCollabUpdates(server.platform.database, viewId))
  const document = state === null ? null : decodeDocument(state)
  return document?.state === 'ready' ? document.root.children : []
}

export type BlockOutline = readonly (string | readonly [string, BlockOutline])[]

/** Types and texts, nested as the blocks are. */
export function outlineOfBlocks(blocks: readonly ProjectedBlock[]): BlockOutline {
  return blocks.map(({ type, data, text, children }) => {
    const words = (text ?? []).map((run) => run.text).join('')
    const line = `${type}${data['checked'] === true ? '✓' : ''}${words === '' ? '' : `: ${words}`}`
    return children.length === 0 ? line : [line, outlineOfBlocks(children)]
  })
}
