import type { ReadContext } from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { AskedDatabase, ChunkHost } from '../windows/openAsked.ts'

export interface FeedQuestion {
  readonly asked: AskedDatabase
  /** Whose rows the view is filtered by. */
  readonly related: readonly AskedDatabase[]
  readonly context: Pick<ReadContext, 'locale' | 'timeZone' | 'firstDayOfWeek' | 'now'>
  /** Of the calendar. */
  readonly name: string
  /** Address of a row without its id at the end. */
  readonly rowAddress: string
}

/** Writes the rows of a view as iCalendar; null where the view, or a chunk, is not there any more. */
export const WRITE_FEED: ThreadTask<FeedQuestion, string | null, ChunkHost> = {
  name: 'writeFeed',
  timeLimitMs: 20_000,
}
