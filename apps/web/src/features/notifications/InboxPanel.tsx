import './inbox.css'
import { IconButton, Overlay, toast } from '@sheaf/ui'
import { CheckCheck, Settings2, X } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useOpenSettings } from '../../platform/settings/settingsAddress.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { useSidebar } from '../../shell/SidebarContext.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxList } from './InboxList.tsx'
import { moveFocus } from './moveFocus.ts'
import type { InboxFilter } from './notificationsApi.ts'
import { useInbox } from './useInbox.ts'
import { useUnreadCount } from './useUnreadCount.ts'

export interface InboxPanelProps {
  readonly onClose: () => void
}

/** What happened that concerns the person: beside the sidebar over the page, or the whole screen where there is no room. */
export function InboxPanel({ onClose }: InboxPanelProps) {
  const { t } = useTranslation()
  const { isNarrow } = useSidebar()
  if (!isNarrow) return <FloatingPanel onClose={onClose} />
  return (
    <Overlay isOpen onClose={onClose} label={t('common.notifications')}>
      <div className="inbox" data-full="">
        <PanelContent isNarrow onClose={onClose} />
      </div>
    </Overlay>
  )
}

function FloatingPanel({ onClose }: InboxPanelProps) {
  const { t } = useTranslation()
  const { isBeside, width } = useSidebar()
  const panel = useRef<HTMLElement>(null)
  useReturningFocus()
  useEffect(() => {
    function handlePress(event: PointerEvent): void {
      const { target } = event
      if (!(target instanceof Element) || panel.current?.contains(target)) return
      // Its own row closes it by itself; menus and toasts stand outside of it in the document.
      if (target.closest('.sidebar-link[aria-expanded], .ui-menu, .ui-toast, [role="menu"], [data-toast]'))
        return
      onClose()
    }
    addEventListener('pointerdown', handlePress)
    return () => removeEventListener('pointerdown', handlePress)
  }, [onClose])
  return (
    <section
      ref={panel}
      className="inbox"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what stands beside it stays in use
      role="dialog"
      aria-label={t('common.notifications')}
      style={{ '--inbox-start': `${isBeside ? width + GAP : GAP}px` } as CSSProperties}
    >
      <PanelContent isNarrow={false} onClose={onClose} />
    </section>
  )
}

const GAP = 8

/** Whatever had the focus has it again when the panel goes. */
function useReturningFocus(): void {
  // Before the first effect: those of the content come earlier, and take it.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}

function PanelContent({ isNarrow, onClose }: InboxPanelProps & { readonly isNarrow: boolean }) {
  const { t } = useTranslation()
  const { workspaceId = '' } = useParams()
  const refuse = useRefusalToast()
  const unread = useUnreadCount(workspaceId)
  const [filter, setFilter] = useState<InboxFilter>('all')
  const openSettings = useOpenSettings()
  const inbox = useInbox(workspaceId, filter)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('.inbox-filters [aria-pressed="true"]')?.focus()
  }, [])

  async function handleReadAll(): Promise<void> {
    try {
      const ids = await inbox.readAll()
      if (ids.length === 0) return
      const undo = (): void => void inbox.mark('unread', ids)
      toast(t('inbox.allRead'), { action: { label: t('common.undo'), onSelect: undo } })
    } catch (error) {
      refuse(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.defaultPrevented && !isNarrow) {
      event.stopPropagation()
      onClose()
      return
    }
    if (content.current && moveFocus(content.current, event.nativeEvent)) event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside arrive here
    <div ref={content} className="inbox-content" onKeyDown={handleKey}>
      <div className="inbox-head">
        <h2 className="inbox-title">{t('common.notifications')}</h2>
        <IconButton
          icon={CheckCheck}
          label={t('inbox.readAll')}
          disabled={unread === 0}
          onClick={() => void handleReadAll()}
        />
        <IconButton
          icon={Settings2}
          label={t('inbox.settings')}
          onClick={() => {
            onClose()
            openSettings('notifications')
          }}
        />
        <IconButton icon={X} label={t('inbox.close')} onClick={onClose} />
      </div>
      <InboxFilters filter={filter} unread={unread} onChange={setFilter} />
      <InboxList
        inbox={inbox}
        filter={filter}
        onOpened={() => {
          if (isNarrow) onClose()
        }}
      />
      <p className="inbox-foot" aria-hidden>
        {KEYS.map(([keys, word]) => (
          <span key={word} className="inbox-key-group">
            {keys.map((key) => (
              <kbd key={key} className="inbox-key">
                {key}
              </kbd>
            ))}
            {t(word)}
          </span>
        ))}
      </p>
    </div>
  )
}

const KEYS = [
  [['J', 'K'], 'inbox.keys.move'],
  [['E'], 'inbox.keys.read'],
  [['↵'], 'inbox.keys.open'],
] as const
