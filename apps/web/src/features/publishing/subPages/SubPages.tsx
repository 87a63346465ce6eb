import type { PublishState } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../../platform/i18n/withWords.ts'
import type { PublishPartProps } from '../panel/PublishPanel.tsx'

const SubPagesDialog = lazy(withWords(async () => (await import('./SubPagesDialog.tsx')).SubPagesDialog))

export interface SubPagesProps extends PublishPartProps {
  readonly state: PublishState
}

/** PUBWEB-TREE-1: how many pages lie below, how many of them are on the web, and a way to publish or update them with it. */
export function SubPages({ workspaceId, viewId, publication, state }: SubPagesProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { count, published } = state.sub_pages
  if (count === 0) return null
  const isUpdate = state.info !== null && !state.info.is_expired && published === count
  return (
    <div className="publish-below">
      <p>
        {t('publishing.below', { count })}
        <span className="publish-option-hint">
          {published === 0
            ? t('publishing.belowNone')
            : published === count
              ? t('publishing.belowAll')
              : t('publishing.belowSome', { count: published })}
        </span>
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(isUpdate ? 'publishing.updateBelow' : 'publishing.withBelow')}
      </Button>
      {isAsking && (
        <Suspense>
          <SubPagesDialog
            workspaceId={workspaceId}
            viewId={viewId}
            publication={publication}
            isUpdate={isUpdate}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
