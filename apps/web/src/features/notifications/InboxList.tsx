import { Button, EmptyState, Skeleton, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { foldNotifications, type InboxItem as Item, type InboxPart } from './foldNotifications.ts'
import { InboxItem } from './InboxItem.tsx'
import type { InboxFilter } from './notificationsApi.ts'
import { useDecisions } from './useDecisions.ts'
import type { useInbox } from './useInbox.ts'

export interface InboxListProps {
  readonly inbox: ReturnType<typeof useInbox>
  readonly filter: InboxFilter
  /** Somebody went where a notification leads. */
  readonly onOpened: () => void
}

/** The notifications by days, and what stands there while there are none. */
export function InboxList({ inbox, filter, onOpened }: InboxListProps) {
  const { t } = useTranslation()
  const decisions = useDecisions()
  const [now] = useState(() => new Date())
  const { notifications, isError, isPaused, mark } = inbox

  function handleArchive({ ids, unreadIds }: Item): void {
    void mark('archive', ids)
    toast(t('inbox.archived', { count: ids.length }), {
      action: {
        label: t('common.undo'),
        onSelect: () => void mark('unarchive', ids).then(() => mark('unread', unreadIds)),
      },
    })
  }

  if (notifications === undefined && (isError || isPaused))
    return (
      <div className="inbox-list">
        <EmptyState
          text={t(isPaused ? 'inbox.offlineEmpty' : 'inbox.failed')}
          action={
            <Button icon={RefreshCw} onClick={() => void inbox.refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    )
  if (notifications === undefined) return <InboxSkeleton />
  return (
    <div className="inbox-list">
      {(isPaused || isError) && <output className="inbox-offline">{t('inbox.offline')}</output>}
      {notifications.length === 0 && <EmptyState text={t(EMPTY_KEYS[filter])} />}
      {foldNotifications(notifications, now).map(({ part, items }) => (
        <section key={part} aria-labelledby={`inbox-${part}`}>
          <h3 id={`inbox-${part}`} className="inbox-part">
            {t(PART_KEYS[part])}
          </h3>
          <ul>
            {items.map((item) => (
              <InboxItem
                key={item.head.id}
                item={item}
                now={now}
                decisions={decisions}
                onOpen={() => {
                  void mark('read', item.unreadIds)
                  onOpened()
                }}
                onRead={() => void mark('read', item.unreadIds)}
                onUnread={() => void mark('unread', [item.head.id])}
                onArchive={() => handleArchive(item)}
                onUnarchive={() => void mark('unarchive', item.ids)}
              />
            ))}
          </ul>
        </section>
      ))}
      {inbox.hasNextPage && (
        <div className="inbox-more">
          <Button
            variant="ghost"
            size="sm"
            isLoading={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

const PART_KEYS = {
  today: 'inbox.parts.today',
  yesterday: 'inbox.parts.yesterday',
  week: 'inbox.parts.week',
  earlier: 'inbox.parts.earlier',
} as const satisfies Record<InboxPart, string>

const EMPTY_KEYS = {
  all: 'inbox.empty.all',
  unread: 'inbox.empty.all',
  mentions: 'inbox.empty.mentions',
  requests: 'inbox.empty.requests',
  archived: 'inbox.empty.archived',
} as const satisfies Record<InboxFilter, string>

/** Items before they are known. */
function InboxSkeleton() {
  return (
    <div className="inbox-list after-a-moment" aria-busy>
      {[220, 260, 180].map((width) => (
        <div key={width} className="inbox-item">
          <Skeleton width={32} height={32} radius="50%" isSoft />
          <div className="inbox-words">
            <Skeleton width={width} />
            <Skeleton width={width - 60} height={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
