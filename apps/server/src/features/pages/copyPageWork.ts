import type { Transaction } from '../../platform/database/index.ts'
import { hostedDatabase } from '../../platform/threads/databaseHost.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { copyPageContent } from './copyPageContent.ts'
import type { COPY_PAGE } from './copyPageTask.ts'

/** What `COPY_PAGE` does in its thread. */
export const copyPageWork: ThreadWork<typeof COPY_PAGE> = (question, host) =>
  // Statements of a thread are those of its caller, within its transaction.
  copyPageContent(hostedDatabase(host) as Transaction, question)
