import { IconButton } from '@sheaf/ui'
import { Menu, PanelLeft } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { PaneContext } from './panes/PaneContext.ts'
import { useSidebar } from './SidebarContext.tsx'

export interface TopBarProps {
  /** Where this is: breadcrumbs, or the name of the screen. */
  readonly start: ReactNode
  readonly end?: ReactNode
  /** The page has been scrolled under the bar. */
  readonly isScrolled?: boolean
}

/** The bar above every screen; opens the sidebar where it is shut. */
export function TopBar({ start, end, isScrolled }: TopBarProps) {
  const { t } = useTranslation()
  const { isBeside, isNarrow, toggle } = useSidebar()
  const pane = use(PaneContext)
  return (
    <header className="topbar" data-scrolled={isScrolled ? '' : undefined}>
      {!isBeside && !pane && (
        <IconButton
          className="topbar-toggle"
          icon={isNarrow ? Menu : PanelLeft}
          label={t('shell.openSidebar')}
          shortcut="mod+."
          onClick={toggle}
        />
      )}
      {start}
      <span className="topbar-space" />
      {end}
      {pane?.tools}
    </header>
  )
}
