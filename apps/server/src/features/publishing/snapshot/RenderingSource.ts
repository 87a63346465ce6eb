import type { Executor } from '../../../platform/database/index.ts'
import { hostedDatabase, type DatabaseHost } from '../../../platform/threads/databaseHost.ts'
import type { KnownPreviews } from '../../linkPreviews/index.ts'

/** Where a rendering finds what a document names. */
export interface RenderingSource {
  readonly database: Executor
  readonly readPreviews: (urls: readonly string[]) => Promise<KnownPreviews>
}

/** The same as a thread asks its caller for it. */
export interface RenderingHost extends DatabaseHost {
  previews(urls: readonly string[]): Promise<KnownPreviews>
}

/** Inside a thread. */
export function hostedSource(host: RenderingHost): RenderingSource {
  return { database: hostedDatabase(host), readPreviews: (urls) => host.previews(urls) }
}
