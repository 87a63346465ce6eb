import type { EditorHandle } from '@sheaf/editor'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useParams } from 'react-router'
import { newUuid } from '../../../platform/newUuid.ts'
import type { DocumentSession } from '../../../platform/sync/index.ts'
import { usePageTree } from '../../pageTree/index.ts'

/**
 * Writes the reminders that this person sets at dates of the page into their list. To be called before the effect that
 * makes the editor: what is still to be written is read from it when the page is left.
 */
export function useReminders(
  editor: RefObject<EditorHandle | null>,
  session: DocumentSession,
  { userId, rowId }: { readonly userId: string; readonly rowId: string | null },
): void {
  const { workspaceId, pageTree } = usePageTree()
  const { viewId = '' } = useParams()
  const name = useRef('')
  useEffect(() => {
    name.current = pageTree?.views.get(viewId)?.name ?? ''
  })
  useLayoutEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    // Nothing on the screen waits for it. Without a network it comes with the next page.
    import('./followReminders.ts').then(
      ({ followReminders }) => {
        if (isOver) return
        stop = followReminders({
          workspaceId,
          pageId: viewId,
          rowId,
          userId,
          session,
          editor: () => editor.current,
          name: () => name.current,
          own: OWN,
        })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [editor, session, userId, rowId, workspaceId, viewId])
}

/** The id of a reminder that is being set here. */
export function newReminderId(): string {
  const id = newUuid()
  OWN.add(id)
  return id
}

/** Of this tab: what is cut from one page may be put into another. */
const OWN = new Set<string>()
