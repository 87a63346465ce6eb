import './pageTree.css'
import { Button, IconButton } from '@sheaf/ui'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { requestWorkspaceDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { usePageTreeActions } from '../edits/usePageTreeActions.ts'
import { childIdsOf, spacesOf, withRoots } from '../pageTree.ts'
import type { OnImport } from '../personal/PersonalSectionProps.ts'
import { SectionLabel } from '../personal/SectionLabel.tsx'
import { useSections } from '../personal/useSections.ts'
import { sectionsHeight } from '../personal/sectionsHeight.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { PageTreeSkeleton } from './PageTreeSkeleton.tsx'
import { PageTreeItems } from './PageTreeItems.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { usePicks } from './usePicks.ts'

/** Not part of the way to the words of a page. */
const PersonalSections = lazy(async () => ({
  default: (await import('../personal/PersonalSections.tsx')).PersonalSections,
}))

const PrivateSpaces = lazy(async () => ({
  default: (await import('../personal/PrivateSpaces.tsx')).PrivateSpaces,
}))

const SharedSection = lazy(async () => ({
  default: (await import('../personal/SharedSection.tsx')).SharedSection,
}))

const SelectionBar = lazy(withMessages(async () => (await import('./SelectionBar.tsx')).SelectionBar))

/** Rows are in the trees, which take for themselves what is dropped on them. */
const NO_ROWS: readonly never[] = []

export interface PageTreePanelProps {
  readonly currentId: string | null
  readonly onOpen: () => void
  readonly onImport: OnImport
}

/** What scrolls in the sidebar: the person's own lists, and the spaces: on their way, failed, or there. */
export function PageTreePanel({ currentId, onOpen, onImport }: PageTreePanelProps) {
  const { t } = useTranslation()
  const { pageTree, isGuest, isFailed, retry } = usePageTree()
  const { folded } = useSections()
  const scroller = useRef<HTMLDivElement>(null)

  const actions = usePageTreeActions()
  const picked = usePicks(pageTree, (ids) => actions.trashMany(ids, currentId))

  // Of guests the whole tree is what others gave.
  const own = useMemo(
    () =>
      pageTree && !isGuest
        ? {
            spaces: withRoots(pageTree, 'spaces'),
            private: withRoots(pageTree, 'private'),
            shared: withRoots(pageTree, 'shared'),
          }
        : null,
    [pageTree, isGuest],
  )
  const fileDrop = useFileDrop({
    element: scroller,
    rows: NO_ROWS,
    rowHeight: 1,
    restId: (own && spacesOf(own.spaces).at(-1)) ?? null,
    onFiles: onImport,
  })
  const parts = { picked, scroller, currentId, onOpen, onImport }
  const hasRows = pageTree !== null && childIdsOf(pageTree, pageTree.rootId).length > 0
  return (
    <div className="page-tree" aria-busy={pageTree === null && !isFailed}>
      <div
        ref={scroller}
        className="page-tree-scroller"
        onDragOver={fileDrop.handleOver}
        onDrop={fileDrop.handleDrop}
      >
        {pageTree && (
          <Suspense fallback={<div style={{ blockSize: sectionsHeight() }} />}>
            <PersonalSections pageTree={pageTree} currentId={currentId} onOpen={onOpen} onImport={onImport} />
          </Suspense>
        )}
        <SectionLabel name="spaces" label={t(isGuest ? 'pageTree.sharedLabel' : 'pageTree.label')}>
          {pageTree && !isGuest && (
            <IconButton
              size={24}
              icon={Plus}
              label={t('pageTree.newSpace')}
              onClick={() => requestWorkspaceDialog('newSpace')}
            />
          )}
        </SectionLabel>
        {pageTree && hasRows && !folded.has('spaces') && (
          <PageTreeItems {...parts} pageTree={own?.spaces ?? pageTree} label={t('pageTree.tree')} />
        )}
        {own && (
          <Suspense>
            <PrivateSpaces {...parts} pageTree={own.private} />
            {childIdsOf(own.shared, own.shared.rootId).length > 0 && (
              <SharedSection {...parts} pageTree={own.shared} />
            )}
          </Suspense>
        )}
        {isGuest && pageTree && !hasRows && <p className="page-tree-note">{t('pageTree.nothingShared')}</p>}
        {!pageTree && !isFailed && <PageTreeSkeleton />}
        {!pageTree && isFailed && (
          <div className="page-tree-note" role="alert">
            {t('pageTree.failed')}
            <Button size="sm" icon={RefreshCw} onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {pageTree && picked.topmost.length > 0 && (
          <Suspense>
            <SelectionBar pageTree={pageTree} picked={picked} actions={actions} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
