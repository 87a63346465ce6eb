import { listReminders as listInText, type EditorHandle } from '@sheaf/editor'
import { listReminders, syncReminders, userAwarenessId } from '@sheaf/model'
import { openDocument, type DocumentSession } from '../../../platform/sync/index.ts'

export interface FollowedPage {
  readonly workspaceId: string
  readonly pageId: string
  /** Where the text is that of a row: its id. */
  readonly rowId: string | null
  readonly userId: string
  readonly session: DocumentSession
  /** The editor that shows it by now; null while there is none. */
  readonly editor: () => EditorHandle | null
  /** The page's name as it is now. */
  readonly name: () => string
  /** Reminders that this person has or has had in this tab: undo may bring them back. */
  readonly own: Set<string>
}

/**
 * Keeps the person's own list of reminders the same as what the dates of a page say, for as long as the page is open.
 * The list is opened with the first date that has a reminder.
 *
 * @returns ends it, with what is still to be written
 */
export function followReminders(page: FollowedPage): () => void {
  const { workspaceId, pageId, rowId, userId, session, editor, own } = page
  let list: DocumentSession | null = null
  let stopListening = () => undefined as void
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = () => {
    timer ??= setTimeout(sync, DELAY_MS)
  }
  function sync(): void {
    clearTimeout(timer)
    timer = undefined
    const shownIn = editor()
    if (!shownIn) return
    const found = listInText(shownIn.view.state.doc)
    if (!list) {
      if (found.length === 0) return
      list = openDocument({
        workspaceId,
        objectId: userAwarenessId(userId, workspaceId),
        collabType: AWARENESS,
      })
      stopListening = list.subscribe(schedule)
    }
    const [shown, listed] = [session.getSnapshot(), list.getSnapshot()]
    if (shown.phase !== 'ready' || listed.phase !== 'ready' || listed.access !== 'write') return
    for (const { id } of listReminders(list.doc)) own.add(id)
    syncReminders(list.doc, {
      pageId,
      rowId,
      found: found.map(({ id, blockId, scheduledAt, date, hasTime, text }) => ({
        id,
        kind: 'document',
        objectId: pageId,
        scheduledAt,
        title: page.name(),
        message: text,
        meta: {
          block_id: blockId,
          ...(rowId !== null && { row_id: rowId }),
          include_time: String(hasTime),
          date: String(date),
        },
      })),
      isOwn: (id) => own.has(id),
      isComplete: shown.isCurrent && listed.isCurrent,
    })
  }

  session.doc.on('update', schedule)
  schedule()
  return () => {
    session.doc.off('update', schedule)
    sync()
    clearTimeout(timer)
    stopListening()
    list?.release()
  }
}

/** The wire's number of such an object; the table itself stays out of the browser's bundle. */
const AWARENESS = 5
/** After the last word, and after what is out of sight is shown (BND-R-5). */
const DELAY_MS = 1500
