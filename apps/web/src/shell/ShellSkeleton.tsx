import './shell.css'
import { Skeleton } from '@sheaf/ui'
import { PageSkeleton } from '../features/page/index.ts'
import { PageTreeSkeleton, sectionsHeight } from '../features/pageTree/index.ts'
import { DEFAULT_SIDEBAR_WIDTH, isNarrow } from './sidebarLimits.ts'

/** The whole app before anything about the person is known. */
export function ShellSkeleton() {
  const hasSidebar =
    !isNarrow(window.innerWidth, DEFAULT_SIDEBAR_WIDTH) && localStorage.getItem('outline_open') !== 'false'
  return (
    <div className="shell" aria-busy>
      {hasSidebar && (
        <div className="shell-side" style={{ inlineSize: DEFAULT_SIDEBAR_WIDTH }}>
          <div className="sidebar-head after-a-moment">
            <span className="sidebar-workspace">
              <Skeleton width={22} height={22} radius={6} />
              <Skeleton width={104} />
            </span>
          </div>
          <div className="sidebar-bones-nav" style={{ marginBlockEnd: sectionsHeight() }} />
          <PageTreeSkeleton />
        </div>
      )}
      <div className="shell-main">
        <div className="topbar after-a-moment">
          <Skeleton width={150} />
        </div>
        <div className="shell-scroller">
          <div className="page-column">
            <PageSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
