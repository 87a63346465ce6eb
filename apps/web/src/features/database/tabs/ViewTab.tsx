import { ContextMenu, IconButton, Menu } from '@sheaf/ui'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { RenameField, usePageTree, ViewIconView, type TreeEntry } from '../../pageTree/index.ts'
import { tabPath } from './tabPath.ts'
import type { ViewDialogs } from './ViewDialogs.ts'
import { LAYOUT_NAMES, type DatabaseLayout, type TabActions } from './useTabActions.ts'
import type { OpenTabs } from './useViewTabs.ts'

const TabMenuItems = lazy(withPanelMessages(async () => (await import('./TabMenuItems.tsx')).TabMenuItems))
const TabDialogs = lazy(withPanelMessages(async () => (await import('./TabDialogs.tsx')).TabDialogs))

interface ViewTabProps {
  readonly tab: TreeEntry
  readonly index: number
  readonly tabs: OpenTabs
  readonly isEditable: boolean
  readonly actions: TabActions
  readonly dialogs: ViewDialogs
  /** Null: it stays. */
  readonly onDrag: ((event: PointerEvent) => void) | null
}

/** A view of the database, and what can be done with it. The first is the page itself, which is changed as such. */
export function ViewTab({ tab, index, tabs, isEditable, actions, dialogs, onDrag }: ViewTabProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [doing, setDoing] = useState<'rename' | 'icon' | 'delete' | null>(null)
  const [link, setLink] = useState<Element | null>(null)
  const isRoot = tab.id === tabs.rootId
  const isOpen = tab.id === tabs.openId
  // On phones the tabs are wider than the screen.
  useEffect(() => {
    if (isOpen) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen, link])
  const name = isRoot
    ? (tabs.rootName ?? t(LAYOUT_NAMES[tab.layout as DatabaseLayout] ?? 'grid.tab'))
    : tab.name || t('page.untitled')
  if (doing === 'rename')
    return (
      <span className="db-tab view-tab-name">
        <ViewIconView icon={tab.icon} layout={tab.layout} />
        <RenameField
          name={tab.name}
          onDraft={(draft) => actions.draftName(tab.id, draft)}
          onDone={(next) => {
            if (next !== null && next !== '') actions.rename(tab.id, next)
            setDoing(null)
          }}
        />
      </span>
    )
  const items = (
    <Suspense fallback={<div className="view-tab-coming" />}>
      <TabMenuItems {...{ tab, index, tabs, isEditable, actions, dialogs }} onDo={setDoing} />
    </Suspense>
  )
  return (
    <>
      <ContextMenu items={items}>
        <Link
          ref={setLink}
          className="db-tab"
          to={tabPath(workspaceId, tabs.rootId, tab.id)}
          replace
          draggable={false}
          aria-current={isOpen ? 'page' : undefined}
          onDoubleClick={() => {
            if (isEditable && !isRoot) setDoing('rename')
          }}
          onPointerDown={(event) => {
            if (onDrag && event.pointerType !== 'touch') onDrag(event)
          }}
        >
          <ViewIconView icon={isRoot ? null : tab.icon} layout={tab.layout} />
          <bdi>{name}</bdi>
        </Link>
      </ContextMenu>
      {isOpen && (
        <Menu
          trigger={
            <IconButton
              className="view-tab-menu"
              icon={Ellipsis}
              size={20}
              label={t('grid.viewMenu', { name })}
            />
          }
        >
          {items}
        </Menu>
      )}
      {doing && (
        <Suspense>
          <TabDialogs kind={doing} {...{ tab, name, actions }} anchor={link} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  )
}
