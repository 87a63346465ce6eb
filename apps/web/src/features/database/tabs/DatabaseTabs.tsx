import './tabs.css'
import { classNames, IconButton, Menu } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useReorder } from '../../../platform/dragging/useReorder.ts'
import { ViewIconView } from '../../pageTree/index.ts'
import type { ViewDialogs } from './ViewDialogs.ts'
import { useTabActions } from './useTabActions.ts'
import type { OpenTabs } from './useViewTabs.ts'
import { ViewTab } from './ViewTab.tsx'

const NewViewItems = lazy(async () => ({ default: (await import('./NewViewItems.tsx')).NewViewItems }))

interface DatabaseTabsProps {
  /** Null until they are known. */
  readonly tabs: OpenTabs | null
  readonly isEditable: boolean
  readonly dialogs: ViewDialogs
  /** At the end of the row. */
  readonly children: ReactNode
}

/** The views of a database as tabs, and what stands beside them. */
export function DatabaseTabs({ tabs, isEditable, dialogs, children }: DatabaseTabsProps) {
  const { t } = useTranslation()
  return (
    <div className="db database-tabs">
      <nav className="db-tabs" aria-label={t('grid.views')}>
        {tabs === null ? (
          <ul>
            <li>
              <span className="db-tab" aria-current="page">
                <ViewIconView icon={null} layout={1} />
                <bdi>{t('grid.tab')}</bdi>
              </span>
            </li>
          </ul>
        ) : (
          <TabList {...{ tabs, isEditable, dialogs }} />
        )}
      </nav>
      {children}
    </div>
  )
}

type TabListProps = Omit<DatabaseTabsProps, 'tabs' | 'children'> & { readonly tabs: OpenTabs }

function TabList({ tabs, isEditable, dialogs }: TabListProps) {
  const { t } = useTranslation()
  const actions = useTabActions(tabs)
  const { list, drag, start } = useReorder<HTMLUListElement>(actions.move, 'x')
  return (
    <ul ref={list}>
      {tabs.tabs.map((tab, index) => (
        <li
          key={tab.id}
          data-item
          className={classNames('view-tab', drag?.from === index && 'is-dragged')}
          data-drop={
            drag === null || drag.to === 0
              ? undefined
              : drag.to === index
                ? 'start'
                : drag.to === index + 1
                  ? 'end'
                  : undefined
          }
        >
          <ViewTab
            tab={tab}
            index={index}
            tabs={tabs}
            isEditable={isEditable}
            actions={actions}
            dialogs={dialogs}
            onDrag={isEditable && index > 0 ? (event) => start(event, index) : null}
          />
        </li>
      ))}
      {isEditable && (
        <li>
          <Menu width={180} trigger={<IconButton icon={Plus} label={t('grid.addView')} size={24} />}>
            <Suspense>
              <NewViewItems onAdd={actions.add} />
            </Suspense>
          </Menu>
        </li>
      )}
    </ul>
  )
}
