import type { PublishedLanguage } from '@sheaf/locales/server'
import type { DatabaseView, ReadContext, Row, ViewPlan } from '@sheaf/model'
import type { DatabaseContent } from '@sheaf/render'
import type { DatabasePlace } from './DatabasePlace.ts'
import type { PublishedDatabase } from './readPublishedDatabase.ts'
import type { Related } from './readRelated.ts'

export interface TabInput {
  readonly published: PublishedDatabase
  readonly view: DatabaseView
  readonly plan: ViewPlan
  readonly place: DatabasePlace
  readonly context: ReadContext
  readonly language: PublishedLanguage
  /** Where the database can be read: before the query. Empty on its own pages. */
  readonly path: string
  /** Fewer than a whole page, for a database inside a document. */
  readonly maxRows?: number
}

export interface PresentedTab {
  readonly content: DatabaseContent
  readonly related: Related
  /** The rows of the page, for what they name. */
  readonly rows: ReadonlyMap<string, Row>
  /** Whether there are only so many pages like this one, whoever asks. */
  readonly isOneOfFew: boolean
}
