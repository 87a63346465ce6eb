import './outline.css'
import { Button, IconButton } from '@sheaf/ui'
import { Plus, RefreshCw } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { requestWorkspaceDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { childIdsOf, pathTo, type Outline } from '../outline.ts'
import { useOutline } from '../OutlineContext.tsx'
import { OutlineSkeleton } from './OutlineSkeleton.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import { useOutlineActions } from '../edits/useOutlineActions.ts'

export interface OutlinePanelProps {
  readonly currentId: string | null
  readonly onOpen: () => void
  readonly onImport: OnImport
}

/** Imports files below a view; null asks for them. */
type OnImport = (parentId: string, files: readonly File[] | null) => void

/** The spaces of the sidebar: on their way, failed, or there. */
export function OutlinePanel({ currentId, onOpen, onImport }: OutlinePanelProps) {
  const { t } = useTranslation()
  const { outline, isGuest, isFailed, retry } = useOutline()
  const { createPage } = useOutlineActions()
  const spaceId = outline && spaceFor(outline, currentId)

  return (
    <div className="outline" aria-busy={outline === null && !isFailed}>
      {!isGuest && (
        <div className="outline-nav">
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
            {t('outline.newPage')}
          </button>
        </div>
      )}
      <div className="outline-label">
        <span>{t(isGuest ? 'outline.sharedLabel' : 'outline.label')}</span>
        {outline && !isGuest && (
          <IconButton
            size={24}
            icon={Plus}
            label={t('outline.newSpace')}
            onClick={() => requestWorkspaceDialog('newSpace')}
          />
        )}
      </div>
      {outline && childIdsOf(outline, outline.rootId).length > 0 && (
        <OutlineTree outline={outline} currentId={currentId} onOpen={onOpen} onImport={onImport} />
      )}
      {isGuest && outline && childIdsOf(outline, outline.rootId).length === 0 && (
        <p className="outline-note">{t('outline.nothingShared')}</p>
      )}
      {!outline && !isFailed && <OutlineSkeleton />}
      {!outline && isFailed && (
        <div className="outline-note" role="alert">
          {t('outline.failed')}
          <Button size="sm" icon={RefreshCw} onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The space one is in; otherwise the first. */
function spaceFor(outline: Outline, currentId: string | null): string | null {
  const here = currentId === null ? undefined : pathTo(outline, currentId)[0]
  if (here?.isSpace) return here.id
  return childIdsOf(outline, outline.rootId).find((id) => outline.views.get(id)?.isSpace) ?? null
}
