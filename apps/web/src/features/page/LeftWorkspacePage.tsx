import './page.css'
import { COLLAB_TYPES } from '@sheaf/contract'
import { Button, EmptyState } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useNavigate } from 'react-router'
import { forgetDocumentsUnless, type DocumentAddress } from '../../platform/sync/index.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { pageTreeKey, type PageTree } from '../pageTree/index.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'

const UnsavedOfPage = lazy(
  withMessages(async () => (await import('./problems/UnsavedOfPage.tsx')).UnsavedOfPage),
)

export interface LeftWorkspacePageProps {
  readonly workspaceId: string
  /** As it was called when it was last seen. */
  readonly name: string
}

/**
 * PEOPLE-ACCESS-12: for a workspace that ended for the person while they were in it. Nothing of it stays to be read, but
 * what they wrote and the server did not take can be copied until it is discarded.
 */
export function LeftWorkspacePage({ workspaceId, name }: LeftWorkspacePageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names = usePageNames(workspaceId)
  const unsaved = useWhatRemains(workspaceId)
  const title = t('access.leftTitle', { name })
  useDocumentTitle(t('shell.documentTitle', { name: title, app: t('app.name') }))
  return (
    <main className="shell-alone page-problem" role="alert">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        drawing="door"
        title={<span aria-hidden>{title}</span>}
        text={
          <>
            {t('access.leftText')} {unsaved.length > 0 && t('access.leftUnsaved')}
          </>
        }
        action={
          <Button variant="primary" onClick={() => void navigate('/app')}>
            {t('access.leftHome')}
          </Button>
        }
      />
      {unsaved.map(({ objectId }) => (
        <Suspense key={objectId}>
          <UnsavedOfPage workspaceId={workspaceId} viewId={objectId} name={names.get(objectId) ?? ''} />
        </Suspense>
      ))}
    </main>
  )
}

/** What this device holds of the workspace once the rest has been let go of: pages with changes that were not accepted. */
function useWhatRemains(workspaceId: string): readonly DocumentAddress[] {
  const [unsaved, setUnsaved] = useState<readonly DocumentAddress[]>([])
  useEffect(() => {
    let isOver = false
    const isOfOthers = (address: DocumentAddress) => address.workspaceId !== workspaceId
    void forgetDocumentsUnless(isOfOthers).then((left) => {
      // Only documents can be shown here.
      if (!isOver) setUnsaved(left.filter(({ collabType }) => collabType === COLLAB_TYPES.document))
    })
    return () => {
      isOver = true
    }
  }, [workspaceId])
  return unsaved
}

/** Read before the tree is let go of. */
function usePageNames(workspaceId: string): ReadonlyMap<string, string> {
  const client = useQueryClient()
  const [names] = useState(() => {
    const views = client.getQueryData<PageTree>(pageTreeKey(workspaceId))?.views.values() ?? []
    return new Map([...views].map((view) => [view.id, view.name]))
  })
  return names
}
