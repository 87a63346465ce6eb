import '../panel/publishing.css'
import { MAX_PUBLISHED_AT_ONCE } from '@sheaf/contract'
import { Button, Dialog, toast } from '@sheaf/ui'
import { Globe } from 'lucide-react'
import { useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree, ViewIconView } from '../../pageTree/index.ts'
import { PartsProgress } from '../parts/PartsProgress.tsx'
import { LeftOut } from './LeftOut.tsx'
import { publishablePages, type PublishablePage } from './publishablePages.ts'
import { useTreePublishing } from './useTreePublishing.ts'
import type { PublishPartProps } from '../panel/PublishPartProps.ts'
import type { PublishInput } from '../publication/publishBody.ts'

export interface SubPagesDialogProps extends PublishPartProps {
  /** All of them are on the web already. */
  readonly isUpdate: boolean
  /** The page has a password, and whatever is new on the web below it gets that one. */
  readonly isProtected: boolean
  readonly input: PublishInput
  readonly onClose: () => void
}

/** PUBWEB-TREE-2, PUBWEB-PARTS-1: which pages go along, how far it is, and afterwards which did not, and why. */
export function SubPagesDialog(props: SubPagesDialogProps) {
  const { viewId, publication, isUpdate, isProtected, input, onClose } = props
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const pages = useMemo(() => (pageTree ? publishablePages(pageTree, viewId) : []), [pageTree, viewId])
  const viewIds = useMemo(() => pages.map(({ view }) => view.id), [pages])
  const confirm = useRef<HTMLButtonElement>(null)
  const { parts, outcome, publish } = useTreePublishing(publication, { input, viewIds })
  const isRunning = parts.progress !== null
  const isTooMany = pages.length > MAX_PUBLISHED_AT_ONCE
  const isBegun = outcome !== null && outcome.done > 0

  async function handlePublish(): Promise<void> {
    const { isWhole, publishedCount: count, skipped } = await publish()
    if (!isWhole) return
    toast(t(isUpdate ? 'publishing.updatedCount' : 'publishing.published', { count }))
    if (skipped.length === 0) onClose()
  }
  if (outcome?.isWhole && outcome.skipped.length > 0)
    return <LeftOut skipped={outcome.skipped} onClose={onClose} />
  const title = t(isUpdate ? 'publishing.updateCount' : 'publishing.publishCount', { count: pages.length })
  const hasOptions = Object.keys(input.options ?? {}).some((key) => key !== 'publish_name')
  const note = hasOptions
    ? 'publishing.treeOptions'
    : isProtected && !isUpdate
      ? 'publishing.treeProtected'
      : null
  const text = isTooMany
    ? t('publishing.tooMany', { count: MAX_PUBLISHED_AT_ONCE })
    : isBegun && !isRunning
      ? t('publishing.treeStopped', { done: outcome.publishedCount, count: outcome.total })
      : `${t(isUpdate ? 'publishing.updateText' : 'publishing.treeText')} ${note ? t(note) : ''}`
  return (
    <Dialog
      isOpen
      // While it goes on the dialog is left by stopping.
      onClose={isRunning ? undefined : onClose}
      initialFocus={confirm}
      title={title}
      text={text}
      actions={
        <>
          {isRunning ? (
            <Button variant="ghost" isLoading={parts.isStopping} onClick={parts.stop}>
              {t('publishing.stop')}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClose}>
              {t(isBegun ? 'publishing.close' : 'common.cancel')}
            </Button>
          )}
          <Button
            ref={confirm}
            variant="primary"
            icon={Globe}
            isLoading={isRunning}
            disabled={isTooMany}
            onClick={() => void handlePublish()}
          >
            {isBegun && !isRunning ? t('publishing.goOn') : title}
          </Button>
        </>
      }
    >
      {parts.progress && <PartsProgress label={title} progress={parts.progress} />}
      {!isTooMany && <PagesAlong pages={pages} isMarked={!isUpdate} />}
    </Dialog>
  )
}

interface PagesAlongProps {
  readonly pages: readonly PublishablePage[]
  /** Those that are on the web say so. */
  readonly isMarked: boolean
}

function PagesAlong({ pages, isMarked }: PagesAlongProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
    <ul className="publish-pages" tabIndex={0} aria-label={t('publishing.pagesAlong')}>
      {pages.map(({ view, depth }) => (
        <li key={view.id} style={{ '--depth': Math.min(depth, 6) } as CSSProperties}>
          <ViewIconView icon={view.icon} layout={view.layout} />
          <bdi className="ellipsis">{view.name || t('pageTree.untitled')}</bdi>
          {view.isPublished && isMarked && (
            <span className="publish-pages-mark">
              <Globe size={12} aria-hidden />
              {t('publishing.onTheWeb')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
