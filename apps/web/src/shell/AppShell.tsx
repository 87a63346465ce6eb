import './shell.css'
import { lazy, Suspense, useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { useLocation } from 'react-router'
import { Sidebar } from './Sidebar.tsx'
import { SidebarContext, useSidebar } from './SidebarContext.tsx'
import { SidebarEdge } from './SidebarEdge.tsx'
import { createSidebarStore } from './sidebarStore.ts'
import { withMessages } from '../platform/i18n/withMessages.ts'

/** Windows with room for the sidebar never fetch it; the others do while it is still closed. */
const SideDrawer = lazy(async () => ({ default: (await import('./SideDrawer.tsx')).SideDrawer }))

const PanesLayer = lazy(withMessages(async () => (await import('./panes/PanesLayer.tsx')).PanesLayer))

/** The frame of the signed-in app: sidebar beside the page, or over it where there is no room for both. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => createSidebarStore(localStorage, window.innerWidth))
  useEffect(() => {
    const handleResize = (): void => store.getState().setWindowWidth(window.innerWidth)
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey || event.key !== '.') return
      event.preventDefault()
      store.getState().toggle()
    }
    addEventListener('resize', handleResize)
    addEventListener('keydown', handleKeyDown)
    return () => {
      removeEventListener('resize', handleResize)
      removeEventListener('keydown', handleKeyDown)
    }
  }, [store])
  return (
    <SidebarContext value={store}>
      <Frame>{children}</Frame>
    </SidebarContext>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { width, isBeside, isNarrow, isDrawerOpen, closeDrawer } = useSidebar()
  // Both panes have their place before what knows of them is there.
  const hasBeside = useLocation().search.includes('beside=')
  return (
    <div className="shell">
      <a className="shell-skip" href="#page">
        {t('shell.skip')}
      </a>
      {isBeside && (
        <nav
          className="shell-side"
          aria-label={t('shell.sidebar')}
          style={{ '--sidebar-width': `${width}px` } as CSSProperties}
        >
          <Sidebar />
          <SidebarEdge />
        </nav>
      )}
      {isNarrow && (
        <Suspense>
          <SideDrawer isOpen={isDrawerOpen} onClose={closeDrawer} />
        </Suspense>
      )}
      <main id="page" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Suspense fallback={hasBeside && <div className="shell-main" />}>
        <PanesLayer />
      </Suspense>
    </div>
  )
}
