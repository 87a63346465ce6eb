import './outline.css'
import { Button, IconButton, Plus, RefreshCw } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { childIdsOf } from './outline.ts'
import { NewSpaceDialog } from './NewSpaceDialog.tsx'
import { useOutline } from './OutlineContext.tsx'
import { OutlineSkeleton } from './OutlineSkeleton.tsx'
import { OutlineTree } from './OutlineTree.tsx'

export interface OutlinePanelProps {
  readonly currentId: string | null
  readonly onOpen: () => void
}

/** The spaces of the sidebar: on their way, failed, or there. */
export function OutlinePanel({ currentId, onOpen }: OutlinePanelProps) {
  const { t } = useTranslation()
  const { outline, isFailed, retry } = useOutline()
  const [isMakingSpace, setMakingSpace] = useState(false)

  return (
    <div className="outline" aria-busy={outline === null && !isFailed}>
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
        <OutlineTree outline={outline} currentId={currentId} onOpen={onOpen} />
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
      {isMakingSpace && <NewSpaceDialog onClose={() => setMakingSpace(false)} />}
    </div>
  )
}
