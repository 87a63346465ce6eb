import '../panel/publishing.css'
import type { PublishSkipReason } from '@sheaf/contract'
import { MAX_PUBLISHED_AT_ONCE } from '@sheaf/contract'
import { Button, Dialog, Globe, toast } from '@sheaf/ui'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutline, ViewIconView } from '../../outline/index.ts'
import { publishablePages } from './publishablePages.ts'
import type { PublishPartProps } from '../panel/PublishPanel.tsx'
import type { TreeResult } from '../publication/publishingApi.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

export interface SubPagesDialogProps extends PublishPartProps {
  /** All of them are on the web already. */
  readonly isUpdate: boolean
  readonly onClose: () => void
}

/** PUBWEB-TREE-2: which pages go along, before they do; and afterwards which did not, and why. */
export function SubPagesDialog({ viewId, publication, isUpdate, onClose }: SubPagesDialogProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const { outline } = useOutline()
  const pages = useMemo(() => (outline ? publishablePages(outline, viewId) : []), [outline, viewId])
  const confirm = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState<TreeResult['skipped'] | null>(null)
  const { publishTree } = publication
  const isTooMany = pages.length > MAX_PUBLISHED_AT_ONCE

  function publish(): void {
    publishTree.mutateAsync().then(({ published, skipped }) => {
      toast(t(isUpdate ? 'publishing.updatedCount' : 'publishing.published', { count: published.length }))
      if (skipped.length === 0) onClose()
      else setLeft(skipped)
    }, refuse)
  }
  if (left) return <LeftOut skipped={left} onClose={onClose} />
  const title = t(isUpdate ? 'publishing.updateCount' : 'publishing.publishCount', { count: pages.length })
  const text = t(isUpdate ? 'publishing.updateText' : 'publishing.treeText')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      initialFocus={confirm}
      title={title}
      text={isTooMany ? t('publishing.tooMany', { count: MAX_PUBLISHED_AT_ONCE }) : text}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={confirm}
            variant="primary"
            icon={Globe}
            isLoading={publishTree.isPending}
            disabled={isTooMany}
            onClick={publish}
          >
            {title}
          </Button>
        </>
      }
    >
      {!isTooMany && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
        <ul className="publish-pages" tabIndex={0} aria-label={t('publishing.pagesAlong')}>
          {pages.map(({ view, depth }) => (
            <li key={view.id} style={{ '--depth': Math.min(depth, 6) } as CSSProperties}>
              <ViewIconView icon={view.icon} layout={view.layout} />
              <bdi className="ellipsis">{view.name || t('outline.untitled')}</bdi>
              {view.isPublished && !isUpdate && (
                <span className="publish-pages-mark">
                  <Globe size={12} aria-hidden />
                  {t('publishing.onTheWeb')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface LeftOutProps {
  readonly skipped: TreeResult['skipped']
  readonly onClose: () => void
}

function LeftOut({ skipped, onClose }: LeftOutProps) {
  const { t } = useTranslation()
  const { outline } = useOutline()
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
          const view = outline?.views.get(id)
          return (
            <li key={id} style={{ '--depth': 0 } as CSSProperties}>
              {view && <ViewIconView icon={view.icon} layout={view.layout} />}
              <bdi className="ellipsis">{view?.name || t('outline.untitled')}</bdi>
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
