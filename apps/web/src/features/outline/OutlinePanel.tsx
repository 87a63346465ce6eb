import './outline.css'
import { Button, IconButton, Plus, RefreshCw } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { childIdsOf, pathTo } from './outline.ts'
import { SpaceDialogWhenNeeded } from './lazyDialogs.tsx'
import { useOutline } from './OutlineContext.tsx'
import { OutlineSkeleton } from './OutlineSkeleton.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import { useOutlineActions } from './useOutlineActions.ts'

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
  const { outline, isFailed, retry } = useOutline()
  const { createPage } = useOutlineActions()
  const [isMakingSpace, setMakingSpace] = useState(false)
  // In the space one is in; otherwise in the first.
  const spaceId =
    outline &&
    ((currentId && pathTo(outline, currentId)[0]?.id) ?? childIdsOf(outline, outline.rootId)[0] ?? null)

  return (
    <div className="outline" aria-busy={outline === null && !isFailed}>
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
      <div className="outline-label">
        <span>{t('outline.label')}</span>
        {outline && (
          <IconButton
            size={24}
            icon={Plus}
            label={t('outline.newSpace')}
            onClick={() => setMakingSpace(true)}
          />
        )}
      </div>
      {outline && childIdsOf(outline, outline.rootId).length > 0 && (
        <OutlineTree outline={outline} currentId={currentId} onOpen={onOpen} onImport={onImport} />
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
      {isMakingSpace && <SpaceDialogWhenNeeded space={null} onClose={() => setMakingSpace(false)} />}
    </div>
  )
}
