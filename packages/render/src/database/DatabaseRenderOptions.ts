import type { ReadContext } from '@sheaf/model'
import type { FileFacts } from '../media/mediaFacts.ts'
import type { DatabaseLabels } from './DatabaseLabels.ts'

/** What the rendering of a database needs besides the data. */
export interface DatabaseRenderOptions {
  readonly labels: DatabaseLabels
  /** Language, time, people and other databases, as far as the reader may see them. */
  readonly context: ReadContext
  /** The address of a row of another database; null if the reader may not see it. */
  readonly relatedHref: (databaseId: string, rowId: string) => string | null
  /** The file behind an address; null for those of other sites and missing files. */
  readonly describeFile: (url: string) => FileFacts | null
}
