import type { ReadContext } from '@sheaf/model'
import type { FileFacts } from '../media/mediaFacts.ts'
import type { DatabaseLabels } from './DatabaseLabels.ts'

/** What the rendering of a database asks for beside the data. */
export interface DatabaseRenderOptions {
  readonly labels: DatabaseLabels
  /** Languages, days, people and other databases as the one who reads may know them. */
  readonly context: ReadContext
  /** Where a row of another database can be read; null where it cannot. */
  readonly relatedHref: (databaseId: string, rowId: string) => string | null
  /** The file behind an address; null for other sites' and for files that are not here. */
  readonly describeFile: (url: string) => FileFacts | null
}
