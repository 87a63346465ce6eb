import type { ThreadWork } from '../../platform/threads/index.ts'
import { decodePage } from './decodePage.ts'
import { readPageFacts } from './readPageFacts.ts'
import type { READ_PAGE } from './readPageTask.ts'

/** What `READ_PAGE` does in its thread. */
export const readPageWork: ThreadWork<typeof READ_PAGE> = ({ body, contentType, url }) =>
  readPageFacts(decodePage(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType), url)
