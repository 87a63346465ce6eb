import './calendarFeed.css'
import type { CalendarFeed } from '@sheaf/contract'
import { Button, IconButton, Skeleton, TextInput } from '@sheaf/ui'
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCopyLink } from '../../../../platform/clipboard/useCopyLink.ts'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { dayWords } from '../../../../platform/i18n/whenWords.ts'
import { useRefusalToast } from '../../../../shell/useRefusalToast.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { useCalendarFeed } from './useCalendarFeed.ts'

/** Makes the secret address by which a calendar program reads a view, and ends it. Rules: `docs/specs/calendar-feeds.md`. */
export function CalendarFeedPanel({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const { known, create, revoke } = useCalendarFeed(bar.viewId, bar.context)
  const title = useRef<HTMLElement>(null)
  const feed = known.data?.feed ?? null
  const path = create.data?.path ?? null
  return (
    <div className="calendar-feed">
      <div className="view-panel-head">
        <b ref={title} tabIndex={-1}>
          {t('grid.calendar.feed.title')}
        </b>
      </div>
      <div className="calendar-feed-body">
        <p>{t('grid.calendar.feed.about')}</p>
        {known.isError && (
          <div className="calendar-feed-note" role="alert">
            <p>{t('grid.calendar.feed.failed')}</p>
            <Button size="sm" icon={RefreshCw} onClick={() => void known.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {known.isPending && <Skeleton width={140} height={28} radius={6} />}
        {path !== null && <Address path={path} />}
        {path === null && feed !== null && <Known feed={feed} />}
        {known.data && (
          <div className="calendar-feed-ways">
            <Button
              size="sm"
              icon={CalendarPlus}
              variant={feed === null ? 'primary' : 'line'}
              isLoading={create.isPending}
              onClick={() => create.mutate(undefined, { onError: refuse })}
            >
              {t(feed === null ? 'grid.calendar.feed.make' : 'grid.calendar.feed.renew')}
            </Button>
            {feed !== null && (
              <Button
                size="sm"
                variant="ghost"
                isLoading={revoke.isPending}
                onClick={() =>
                  revoke.mutate(undefined, { onError: refuse, onSuccess: () => title.current?.focus() })
                }
              >
                {t('grid.calendar.feed.revoke')}
              </Button>
            )}
          </div>
        )}
        {feed !== null && <p className="calendar-feed-hint">{t('grid.calendar.feed.ends')}</p>}
      </div>
      <output className="visually-hidden">
        {revoke.isSuccess && feed === null && t('grid.calendar.feed.revoked')}
      </output>
    </div>
  )
}

function Address({ path }: { readonly path: string }) {
  const { t } = useTranslation()
  const copy = useCopyLink()
  const address = new URL(path, location.origin).href
  return (
    <div className="calendar-feed-note">
      <TextInput
        readOnly
        dir="ltr"
        aria-label={t('grid.calendar.feed.address')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        suffix={
          <IconButton size={24} icon={Copy} label={t('pageTree.copyLink')} onClick={() => copy(address)} />
        }
      />
      <output className="calendar-feed-hint">{t('grid.calendar.feed.once')}</output>
    </div>
  )
}

function Known({ feed }: { readonly feed: CalendarFeed }) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  const words = (moment: string) => dayWords(new Date(moment), now, language)
  const { created_at: made, fetched_at: fetched } = feed
  return (
    <p>
      {t('grid.calendar.feed.madeOn', { day: words(made) })}{' '}
      {fetched === null
        ? t('grid.calendar.feed.neverRead')
        : t('grid.calendar.feed.readOn', { day: words(fetched) })}
    </p>
  )
}
