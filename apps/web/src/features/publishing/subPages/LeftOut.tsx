import '../panel/publishing.css'
import type { PublishSkipReason } from '@sheaf/contract'
import { Button, Dialog } from '@sheaf/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree, ViewIconView } from '../../pageTree/index.ts'
import type { TreeResult } from '../publication/publishingApi.ts'

export interface LeftOutProps {
  readonly skipped: TreeResult['skipped']
  readonly onClose: () => void
}

/** PUBWEB-TREE-2: which pages were not published, and why. */
export function LeftOut({ skipped, onClose }: LeftOutProps) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publishing.leftOut', { count: skipped.length })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('publishing.done')}
        </Button>
      }
    >
      <ul className="publish-pages">
        {skipped.map(({ view_id: id, reason }) => {
          const view = pageTree?.views.get(id)
          return (
            <li key={id} style={{ '--depth': 0 } as CSSProperties}>
              {view && <ViewIconView icon={view.icon} layout={view.layout} />}
              <bdi className="ellipsis">{view?.name || t('pageTree.untitled')}</bdi>
              <span className="publish-pages-mark">{t(REASONS[reason])}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const REASONS = {
  not_publishable: 'publishing.reasons.kind',
  no_content: 'publishing.reasons.empty',
  not_yours: 'publishing.reasons.other',
  gone: 'publishing.reasons.gone',
} as const satisfies Record<PublishSkipReason, string>
