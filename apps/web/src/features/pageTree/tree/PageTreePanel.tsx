import './pageTree.css'
import { Button, IconButton } from '@sheaf/ui'
import { Plus, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { requestWorkspaceDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { childIdsOf, pathTo, type PageTree } from '../pageTree.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { PageTreeSkeleton } from './PageTreeSkeleton.tsx'
import { PageTreeItems } from './PageTreeItems.tsx'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'

export interface PageTreePanelProps {
  readonly currentId: string | null
  readonly onOpen: () => void
  readonly onImport: OnImport
}

/** Imports files below a view; null asks for them. */
type OnImport = (parentId: string, files: readonly File[] | null) => void

/** The spaces of the sidebar: on their way, failed, or there. */
export function PageTreePanel({ currentId, onOpen, onImport }: PageTreePanelProps) {
  const { t } = useTranslation()
  const { pageTree, isGuest, isFailed, retry } = usePageTree()
  const { createPage } = usePageTreeActions()
  const spaceId = pageTree && spaceFor(pageTree, currentId)

  return (
    <div className="page-tree" aria-busy={pageTree === null && !isFailed}>
      {!isGuest && (
        <div className="page-tree-nav">
          <button
            type="button"
            className="sidebar-link"
            disabled={!spaceId}
            onClick={() => {
              onOpen()
              if (spaceId) createPage(spaceId)
            }}
          >
            <span className="sidebar-link-icon">
              <Plus size={16} aria-hidden />
            </span>
            {t('pageTree.newPage')}
          </button>
        </div>
      )}
      <div className="page-tree-label">
        <span>{t(isGuest ? 'pageTree.sharedLabel' : 'pageTree.label')}</span>
        {pageTree && !isGuest && (
          <IconButton
            size={24}
            icon={Plus}
            label={t('pageTree.newSpace')}
            onClick={() => requestWorkspaceDialog('newSpace')}
          />
        )}
      </div>
      {pageTree && childIdsOf(pageTree, pageTree.rootId).length > 0 && (
        <PageTreeItems pageTree={pageTree} currentId={currentId} onOpen={onOpen} onImport={onImport} />
      )}
      {isGuest && pageTree && childIdsOf(pageTree, pageTree.rootId).length === 0 && (
        <p className="page-tree-note">{t('pageTree.nothingShared')}</p>
      )}
      {!pageTree && !isFailed && <PageTreeSkeleton />}
      {!pageTree && isFailed && (
        <div className="page-tree-note" role="alert">
          {t('pageTree.failed')}
          <Button size="sm" icon={RefreshCw} onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The space one is in; otherwise the first. */
function spaceFor(pageTree: PageTree, currentId: string | null): string | null {
  const here = currentId === null ? undefined : pathTo(pageTree, currentId)[0]
  if (here?.isSpace) return here.id
  return childIdsOf(pageTree, pageTree.rootId).find((id) => pageTree.views.get(id)?.isSpace) ?? null
}
