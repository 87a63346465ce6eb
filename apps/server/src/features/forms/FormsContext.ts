import type { Throttle } from '../auth/index.ts'
import type { CommandsContext } from '../databaseRecords/index.ts'
import type { FilesContext } from '../files/index.ts'
import type { PagePolicy } from '../access/index.ts'

/** What forms stand on. */
export interface FormsContext extends CommandsContext {
  readonly policy: PagePolicy
  readonly files: FilesContext
  readonly throttle: Pick<Throttle, 'hit'>
  /** Tells who looks at the forms of a database, after the fact, that they changed. */
  readonly tellForms: (databaseId: string) => void
  /** Signs addresses of previews. */
  readonly secret: string
}
