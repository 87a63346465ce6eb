import type { Executor } from '../../../platform/database/index.ts'
import { databaseHost } from '../../../platform/threads/index.ts'
import { readLinkPreviews } from '../../linkPreviews/index.ts'
import type { RenderingHost } from './RenderingSource.ts'

/** What threads that render ask for, as a database or a transaction sees it. */
export function renderingHost(executor: Executor): RenderingHost {
  return { ...databaseHost(executor), previews: (urls) => readLinkPreviews(executor, urls) }
}
