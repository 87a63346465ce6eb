import './administration.css'
import { Button, EmptyState, Skeleton } from '@sheaf/ui'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useEffect, useRef, type ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { AuditSection } from './AuditSection.tsx'
import { HealthSection } from './HealthSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { MailSection } from './MailSection.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { sectionOf, sectionPath, SECTIONS, type AdministrationSection } from './sections.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { SignInSection } from './SignInSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { useHealth, useServerNews } from './useAdministration.ts'
import { useIsAdministrator } from './useIsAdministrator.ts'
import { WorkspacesSection } from './WorkspacesSection.tsx'

const CONTENT: Readonly<Record<AdministrationSection['id'], ComponentType>> = {
  overview: OverviewSection,
  people: PeopleSection,
  workspaces: WorkspacesSection,
  storage: StorageSection,
  jobs: JobsSection,
  mail: MailSection,
  'sign-in': SignInSection,
  settings: SettingsSection,
  health: HealthSection,
  audit: AuditSection,
}

/** `/app/admin`: what there is to administer on this server, for those who do. */
export function AdministrationScreen() {
  const { t } = useTranslation()
  const rights = useIsAdministrator()
  const section = sectionOf(useLocation().pathname)
  const name = section ? t(section.name) : t('admin.title')
  useDocumentTitle(t('shell.documentTitle', { name: `${name} · ${t('admin.title')}`, app: t('app.name') }))
  if (section === null) return <NotFoundPage />
  if (rights.data === true) return <Frame section={section} />
  return (
    <main className="admin-alone" aria-busy={rights.isPending}>
      {rights.data === false ? (
        <EmptyState
          drawing="door"
          title={t('admin.refusedTitle')}
          text={t('admin.refused')}
          action={
            <Link className="ui-button" data-variant="line" data-size="md" to="/app">
              <span className="ui-button-label">{t('admin.back', { app: t('app.name') })}</span>
            </Link>
          }
        />
      ) : rights.isError ? (
        <EmptyState
          text={t('admin.failed')}
          action={
            <Button icon={RefreshCw} onClick={() => void rights.refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      ) : (
        <Skeleton width={280} height={20} />
      )}
    </main>
  )
}

function Frame({ section }: { readonly section: AdministrationSection }) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLElement>(null)
  useServerNews()
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end the effect.
    scroller.current?.scrollTo(0, 0)
  }, [section])
  const Content = CONTENT[section.id]
  return (
    <div className="admin">
      <aside className="admin-side">
        <Link className="admin-back" to="/app">
          <ArrowLeft size={16} aria-hidden className="admin-back-arrow" />
          {t('admin.back', { app: t('app.name') })}
        </Link>
        <Sections open={section} />
        <Version />
      </aside>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keys too */}
      <main className="admin-scroller" ref={scroller} tabIndex={0}>
        <div className="admin-main">
          <h1>{t(section.name)}</h1>
          <Content key={section.id} />
        </div>
      </main>
    </div>
  )
}

function Sections({ open }: { readonly open: AdministrationSection }) {
  const { t } = useTranslation()
  const { data } = useHealth()
  const failed = data?.queue.failed ?? 0
  const list = useRef<HTMLElement>(null)
  // On a phone the list scrolls sideways, and nothing else may with it.
  useEffect(() => {
    const shown = list.current?.querySelector('[aria-current]')
    if (!list.current || !shown) return
    const [frame, link] = [list.current.getBoundingClientRect(), shown.getBoundingClientRect()]
    list.current.scrollLeft += link.left + link.width / 2 - frame.left - frame.width / 2
  }, [open, failed])
  return (
    <nav className="admin-sections" aria-label={t('admin.sections')} ref={list}>
      {SECTIONS.map(({ id, name, icon: Icon }) => (
        <Link
          key={id}
          className="sidebar-link"
          to={sectionPath(id)}
          aria-current={id === open.id ? 'page' : undefined}
        >
          <Icon size={16} aria-hidden />
          <span>{t(name)}</span>
          {id === 'jobs' && failed > 0 && (
            <>
              <span className="admin-pill" aria-hidden>
                {failed}
              </span>
              <span className="visually-hidden">{t('admin.failedCount', { count: failed })}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

function Version() {
  const { t } = useTranslation()
  const { data } = useHealth()
  return (
    <p className="admin-version">
      {data && `${t('app.name')} ${data.version}`}
      <br />
      {location.host}
    </p>
  )
}
