import type { ViewPlan } from '@sheaf/model'
import type { PageLink } from '@sheaf/markdown'
import type { DatabaseHost, ThreadTask } from '../../platform/threads/index.ts'
import type { DatabasePlace, PublishedDocument } from '../publishing/index.ts'

interface MarkdownQuestion {
  readonly page: Pick<PublishedDocument, 'kind' | 'viewId' | 'tabIds' | 'name' | 'rowTitle'>
  /** Of this site, without a slash at the end. */
  readonly origin: string
  /** Where this form is: before the query of links. */
  readonly path: string
  /** Of a database: the part that is asked for. */
  readonly part: {
    readonly place: DatabasePlace
    readonly plan: ViewPlan
    readonly now: Date
    /** BCP 47: the language of the publication. */
    readonly locale: string
  } | null
}

interface MarkdownHost extends DatabaseHost {
  /** Of the pages with these ids those that the whole world may read. */
  pages(ids: readonly string[]): Promise<ReadonlyMap<string, PageLink>>
}

/** Writes a published page as Markdown; null where there is nothing to say. */
export const MARKDOWN: ThreadTask<MarkdownQuestion, string | null, MarkdownHost> = {
  name: 'markdown',
  timeLimitMs: 10_000,
}
