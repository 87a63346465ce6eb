import './home/home.css'
import { personClock, personZone } from '@sheaf/base'
import { Button, EmptyState, IconButton, Menu, MenuCheckItem } from '@sheaf/ui'
import { Bell, Ellipsis, House, Mail, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../platform/clock/useNow.ts'
import { timeWords, whenWords } from '../../platform/i18n/whenWords.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { TopBar } from '../../shell/TopBar.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { firstPage, pathTo, type TreeEntry } from './pageTree.ts'
import { usePageTree } from './PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { useSections } from './personal/useSections.ts'
import { useFavorites } from './personal/useFavorites.ts'
import { useRecents } from './personal/useRecents.ts'
import { SpaceTile } from './SpaceTile.tsx'
import { ViewIconView } from './ViewIconView.tsx'
import { useWaitingNotifications, WaitingNotificationRows } from '../notifications/WaitingSection.tsx'
import { usePerson } from '../workspace/index.ts'
import { groupByDay } from './home/groupByDay.ts'
import { useUpcoming } from './home/useUpcoming.ts'
import { useWaiting } from './home/useWaiting.ts'

/** The start page of a workspace: what waits for the person, what comes, what they keep, and where they were. */
export function HomePage() {
  const { t, language } = useTranslation()
  const { pageTree } = usePageTree()
  const person = usePerson()
  const now = useNow()
  useDocumentTitle(t('shell.documentTitle', { name: t('home.title'), app: t('app.name') }))
  const name = person?.name ?? ''
  const today = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: personZone(),
  })
  return (
    <>
      <TopBar
        start={
          <span className="crumb" aria-current="page">
            <House size={16} aria-hidden />
            <span className="ellipsis">{t('home.title')}</span>
          </span>
        }
        end={<HomeMenu />}
      />
      <div className="shell-scroller">
        <div className="page-column home" aria-busy={pageTree === null}>
          <h1 className="home-title">{t(GREETINGS[partOfDay(now)], { name })}</h1>
          <p className="home-lead">{today.format(now)}</p>
          {pageTree && (
            <>
              <Waiting />
              <Upcoming />
              <FavoritePages />
              <RecentPages />
            </>
          )}
        </div>
      </div>
    </>
  )
}

const GREETINGS = {
  morning: 'home.morning',
  afternoon: 'home.afternoon',
  evening: 'home.evening',
} as const

function partOfDay(now: number): keyof typeof GREETINGS {
  const hour = personClock(new Date(now)).hours
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

function HomeMenu() {
  const { t } = useTranslation()
  const { hidden, toggleHidden } = useSections()
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('home.menu')} />}>
      <MenuCheckItem isChecked={!hidden.has('home')} onChange={() => toggleHidden('home')}>
        {t('home.inSidebar')}
      </MenuCheckItem>
    </Menu>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="home-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Waiting() {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { data: invitations = [] } = useWaiting()
  const news = useWaitingNotifications(workspaceId)
  if (invitations.length === 0 && news.requests.length === 0 && news.unread === 0) return null
  return (
    <Section title={t('home.waiting')}>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.invite_id} className="home-row">
            <Mail size={16} aria-hidden />
            <Link
              className="home-name"
              to={`/accept-invitation?${new URLSearchParams({ invited_id: invitation.invite_id })}`}
            >
              {t('home.invitation', {
                name: invitation.inviter_name ?? invitation.inviter_email ?? '',
                workspace: invitation.workspace_name ?? '',
              })}
            </Link>
          </li>
        ))}
        <WaitingNotificationRows {...news} />
      </ul>
    </Section>
  )
}

function Upcoming() {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const now = useNow()
  const reminders = useUpcoming(workspaceId, usePerson()?.uuid ?? null) ?? []
  // What is in no page that the person can open leads nowhere.
  const shown = reminders.flatMap((reminder) => {
    const view = pageTree?.views.get(reminder.objectId)
    return view ? [{ reminder, view }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section title={t('home.reminders')}>
      <ul>
        {shown.map(({ reminder, view }) => {
          const moment = new Date(reminder.scheduledAt * 1000)
          const day = new Intl.DateTimeFormat(language, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            timeZone: personZone(),
          })
          return (
            <li key={reminder.id} className="home-row">
              <Bell size={16} aria-hidden />
              <Link className="home-name" to={pagePath(workspaceId, view.id)}>
                {reminder.message || reminder.title || view.name || t('pageTree.untitled')}
              </Link>
              <span className="home-where">{view.name || t('pageTree.untitled')}</span>
              <time
                className="home-when"
                dateTime={moment.toISOString()}
                data-due={moment.getTime() < now ? '' : undefined}
              >
                {day.format(moment)}, {timeWords(moment, language)}
              </time>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function FavoritePages() {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const { list } = useFavorites()
  const shown = (list ?? []).flatMap(({ id }) => {
    const view = pageTree?.views.get(id)
    return view && !view.isSpace ? [view] : []
  })
  if (list === null) return null
  return (
    <Section title={t('sidebar.favorites')}>
      {shown.length === 0 ? (
        <p className="home-hint">
          <Star size={16} aria-hidden />
          {t('home.noFavorites')}
        </p>
      ) : (
        <ul className="home-cards">
          {shown.map((view) => (
            <li key={view.id}>
              <Link className="home-card" to={pagePath(workspaceId, view.id)}>
                <ViewIconView icon={view.icon} layout={view.layout} size={24} />
                <span className="home-card-name">{view.name || t('pageTree.untitled')}</span>
                <Where view={view} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function RecentPages() {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree, isGuest } = usePageTree()
  const recents = useRecents()
  const now = useNow()
  if (recents === null || pageTree === null) return null
  const opened = recents.flatMap(({ id, viewedAt }) => {
    const view = pageTree.views.get(id)
    return view && !view.isSpace ? [{ view, viewedAt }] : []
  })
  const first = firstPage(pageTree)
  if (opened.length === 0)
    return (
      <EmptyState
        text={t(isGuest ? 'home.nothingGuest' : 'home.nothing')}
        action={
          <span className="home-starts">
            {first && (
              <Start to={pagePath(workspaceId, first.id)}>
                {t('home.openFirst', { name: first.name || t('pageTree.untitled') })}
              </Start>
            )}
            {!isGuest && (
              <>
                <Start to={`${pagePath(workspaceId)}/templates`}>{t('shell.templates')}</Start>
                <Start to={`${pagePath(workspaceId)}/import`}>{t('shell.import')}</Start>
              </>
            )}
          </span>
        }
      />
    )
  return (
    <Section title={t('sidebar.recent')}>
      {groupByDay(opened, now).map(({ day, items }) => {
        const title = day === 'earlier' ? t('home.earlier') : whenWords(day, new Date(now), language)
        return (
          <section key={title} aria-label={title} className="home-day">
            <h3>{title}</h3>
            <ul>
              {items.map(({ view, viewedAt }) => (
                <li key={view.id} className="home-row">
                  <ViewIconView icon={view.icon} layout={view.layout} />
                  <Link className="home-name" to={pagePath(workspaceId, view.id)}>
                    {view.name || t('pageTree.untitled')}
                  </Link>
                  <Where view={view} />
                  <time className="home-when" dateTime={new Date(viewedAt).toISOString()}>
                    {day === 'earlier'
                      ? whenWords(new Date(viewedAt), new Date(now), language)
                      : timeWords(new Date(viewedAt), language)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Section>
  )
}

function Start({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to}>
      <Button variant="ghost" tabIndex={-1}>
        {children}
      </Button>
    </Link>
  )
}

/** The way to a page, from its space on. */
function Where({ view }: { readonly view: TreeEntry }) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const path = pageTree ? pathTo(pageTree, view.id).slice(0, -1) : []
  return (
    <span className="home-where">
      {path[0]?.isSpace && (
        <span className="home-space" aria-hidden>
          <SpaceTile space={path[0]} />
        </span>
      )}
      <span className="home-path">{path.map(({ name }) => name || t('pageTree.untitled')).join(' / ')}</span>
    </span>
  )
}
