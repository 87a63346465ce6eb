import { IconButton, Menu, MenuItem } from '@sheaf/ui'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { Link, useNavigate } from 'react-router'
import { pagePath, SpaceTile, ViewIconView, type TreeEntry } from '../features/pageTree/index.ts'
import { collapseCrumbs } from './collapseCrumbs.ts'
import { useSidebar } from './SidebarContext.tsx'

export interface BreadcrumbsProps {
  readonly workspaceId: string
  /** From the space down to the open page. */
  readonly path: readonly TreeEntry[]
}

/** The way to the open page. A long one folds its middle into a menu; a phone shows only the page. */
export function Breadcrumbs({ workspaceId, path }: BreadcrumbsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPhone = useSidebar().windowWidth < 768
  const shown = isPhone ? path.slice(-1) : path
  const { first, hidden, last } = collapseCrumbs(shown, 2)
  const untitled = t('pageTree.untitled')

  return (
    <nav aria-label={t('shell.breadcrumbs')} style={{ minInlineSize: 0 }}>
      <ol className="crumbs">
        {first && <Crumb view={first} workspaceId={workspaceId} isHere={shown.length === 1} />}
        {hidden.length > 0 && (
          <li>
            <Menu trigger={<IconButton icon={Ellipsis} label={t('shell.hiddenCrumbs')} />}>
              {hidden.map((view) => (
                <MenuItem key={view.id} onSelect={() => void navigate(pagePath(workspaceId, view.id))}>
                  {view.name || untitled}
                </MenuItem>
              ))}
            </Menu>
          </li>
        )}
        {last.map((view, index) => (
          <Crumb key={view.id} view={view} workspaceId={workspaceId} isHere={index === last.length - 1} />
        ))}
      </ol>
    </nav>
  )
}

interface CrumbProps {
  readonly view: TreeEntry
  readonly workspaceId: string
  readonly isHere: boolean
}

function Crumb({ view, workspaceId, isHere }: CrumbProps) {
  const { t } = useTranslation()
  const content = (
    <>
      {view.isSpace ? <SpaceTile space={view} /> : <ViewIconView icon={view.icon} layout={view.layout} />}
      <span className="ellipsis" dir="auto">
        {view.name || t('pageTree.untitled')}
      </span>
    </>
  )
  // A space is no page: it says where this is and leads nowhere.
  if (isHere || view.isSpace) {
    return (
      <li>
        <span className="crumb" aria-current={isHere ? 'page' : undefined}>
          {content}
        </span>
      </li>
    )
  }
  return (
    <li>
      <Link className="crumb" to={pagePath(workspaceId, view.id)}>
        {content}
      </Link>
    </li>
  )
}
