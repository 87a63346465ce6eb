import './changesMark.css'
import { Button } from '@sheaf/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { followWorkspace, type DocumentSession } from '../../../platform/sync/index.ts'
import { fetchPublishState } from '../publication/publishingApi.ts'
import { publicationKey } from '../publication/publishingKeys.ts'

export interface ChangesMarkProps {
  readonly workspaceId: string
  readonly viewId: string
  /** Of a document; what is written in databases comes from elsewhere. */
  readonly session?: DocumentSession
  /** Opens what publishes them. */
  readonly onOpen: () => void
}

/** Whether the last key has arrived is worth a question only when nobody has typed for so long. */
const PAUSE_MS = 1_200

/** PUBWEB-STAGE-2: says above a published page that visitors do not read yet what it says. */
export function ChangesMark({ workspaceId, viewId, session, onOpen }: ChangesMarkProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: publicationKey(workspaceId, viewId),
    queryFn: () => fetchPublishState(workspaceId, viewId),
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        const key = publicationKey(workspaceId, viewId)
        // What is being changed asks by itself once it is done; an answer from before would take it back.
        if (session?.getSnapshot().hasUnsaved || client.isMutating({ mutationKey: key }) > 0) return
        void client.invalidateQueries({ queryKey: key })
      }, PAUSE_MS)
    }
    const stops = [followWorkspace(workspaceId, ask)]
    if (session) stops.push(onSaved(session, ask))
    return () => {
      clearTimeout(waiting)
      for (const stop of stops) stop()
    }
  }, [client, session, workspaceId, viewId])

  if (!data?.info || data.info.is_live || data.info.is_expired || !data.has_changes) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className="changes-mark"
      aria-label={t('publishing.changes')}
      title={t('publishing.changes')}
      onClick={onOpen}
    >
      <span className="changes-mark-dot" aria-hidden />
      <span className="changes-mark-words" aria-hidden>
        {t('publishing.changes')}
      </span>
    </Button>
  )
}

function onSaved(session: DocumentSession, listener: () => void): () => void {
  let wasUnsaved = session.getSnapshot().hasUnsaved
  return session.subscribe(() => {
    const { hasUnsaved } = session.getSnapshot()
    if (wasUnsaved && !hasUnsaved) listener()
    wasUnsaved = hasUnsaved
  })
}
