import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import type { DocumentSession } from '../../../platform/sync/index.ts'
import { Breadcrumbs } from '../../../shell/Breadcrumbs.tsx'
import { useSidebar } from '../../../shell/SidebarContext.tsx'
import { TopBar } from '../../../shell/TopBar.tsx'
import {
  pathTo,
  usePageRights,
  usePageTree,
  StarButtonWhenNeeded,
  type TreeEntry,
} from '../../pageTree/index.ts'
import { ChangesMarkWhenNeeded } from '../../publishing/index.ts'
import type { WrittenSource } from '../../pageInformation/index.ts'
import { ShareButton, type ShareTab } from '../../share/index.ts'

/** Not part of the way to the words of a page; its place is kept. */
const PageMenu = lazy(async () => ({ default: (await import('./PageMenu.tsx')).PageMenu }))
/** Of locked pages alone. */
const LockMark = lazy(withMessages(async () => (await import('./LockMark.tsx')).LockMark))
/** For phones; there it is fetched before somebody asks for it. */
const SharingSheet = lazy(withMessages(async () => (await import('./SharingSheet.tsx')).SharingSheet))

export interface PageBarProps {
  readonly view: TreeEntry
  readonly isScrolled: boolean
  readonly isEditable: boolean
  /** Of a document, whose edits may differ from what is published; null for what is no document, or not open yet. */
  readonly session: DocumentSession | null
  /** Whether what is written has arrived. */
  readonly state: ReactNode
  readonly presence: ReactNode
  /** On a phone, what takes the place of the rest while its blocks are written. */
  readonly tools: ReactNode
  /** Opens the bar for finding in the page; null while there is nothing to find in. */
  readonly onFind: (() => void) | null
  /** The text of a document, for those who count it. */
  readonly written?: WrittenSource | null
}

/** The bar of a page: where it is, how it stands, who is there, and what can be done with it. */
export function PageBar(props: PageBarProps) {
  const { view, isScrolled, isEditable, session, state, presence, tools, onFind, written = null } = props
  const { workspaceId, pageTree } = usePageTree()
  const { sharing, setSharing, isPhone } = useSharing()
  const { mayWrite } = usePageRights(view.id)
  const path = useMemo(() => (pageTree ? pathTo(pageTree, view.id) : []), [pageTree, view.id])
  const share = { workspaceId, viewId: view.id, open: sharing }
  return (
    <>
      <TopBar
        isScrolled={isScrolled}
        start={<Breadcrumbs workspaceId={workspaceId} path={path} />}
        end={
          <>
            {state}
            {view.isLocked && (
              <Suspense>
                <LockMark viewId={view.id} />
              </Suspense>
            )}
            {tools}
            <span className="bar-rest" hidden={Boolean(tools)}>
              {presence}
              {view.isPublished && mayWrite && (session !== null || view.layout !== 0) && (
                <ChangesMarkWhenNeeded
                  workspaceId={workspaceId}
                  viewId={view.id}
                  {...(session && { session })}
                  onOpen={() => setSharing('web')}
                />
              )}
              {!isPhone && <ShareButton {...share} onOpenChange={setSharing} />}
              <StarButtonWhenNeeded viewId={view.id} />
              <Suspense fallback={<span style={{ inlineSize: 28 }} />}>
                <PageMenu
                  viewId={view.id}
                  isEditable={isEditable}
                  onShare={isPhone ? () => setSharing('people') : null}
                  onWeb={() => setSharing('web')}
                  onFind={onFind}
                  written={written}
                />
              </Suspense>
            </span>
          </>
        }
      />
      {isPhone && (
        <Suspense>
          <SharingSheet {...share} onClose={() => setSharing(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What is shared stays as it was opened, a sheet or a panel: a dialog that was opened from it would go with it. */
function useSharing() {
  const isNarrow = useSidebar().windowWidth < 768
  const [opened, setOpened] = useState<{ readonly tab: ShareTab; readonly isPhone: boolean } | null>(null)
  return {
    sharing: opened?.tab ?? null,
    setSharing: (tab: ShareTab | null) => setOpened(tab && { tab, isPhone: opened?.isPhone ?? isNarrow }),
    isPhone: opened?.isPhone ?? isNarrow,
  }
}
