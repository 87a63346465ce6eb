import { err, ok } from '@sheaf/base'
import { createPage } from '@sheaf/contract'
import { createDocument } from '@sheaf/model'
import { systemClock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { createIds } from '../../platform/ids.ts'
import { hostedDatabase } from '../../platform/threads/databaseHost.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import type { READ_NEW_PAGE, WRITE_NEW_PAGE } from './newPageTasks.ts'
import { parsePageData } from './parsePageData.ts'
import { withOwnFiles } from './withOwnFiles.ts'

/** What `READ_NEW_PAGE` does in its thread. */
export const readNewPage: ThreadWork<typeof READ_NEW_PAGE> = ({ body }) => {
  const parsed = createPage.body.safeParse(parseJson(body))
  if (!parsed.success) return err('invalid_request')
  const { page_data: content, ...fields } = parsed.data
  return ok({ fields, isContent: !content || parsePageData(content) !== null })
}

/** What `WRITE_NEW_PAGE` does in its thread: the body was looked at before. */
export const writeNewPage: ThreadWork<typeof WRITE_NEW_PAGE> = async (question, host) => {
  const { body, workspaceId, parentId, id, now } = question
  const { page_data: content } = createPage.body.parse(parseJson(body))
  const blocks = content ? parsePageData(content) : []
  if (blocks === null) throw new Error('The content of a new page is none')
  // Statements of a thread are those of its caller, within its transaction.
  const transaction = hostedDatabase(host) as Transaction
  const own = await withOwnFiles(transaction, { workspaceId, from: parentId, id, now }, blocks)
  return createDocument(id, own, blockIds(createIds(systemClock)))
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
