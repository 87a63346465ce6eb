import type { ServerDay } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { Reply } from './administrationApi.ts'
import { FailedActions } from './FailedActions.tsx'
import { formatMilliseconds } from './formatMilliseconds.ts'
import { Answered } from './ListFrame.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { sectionPath, type AdministrationSection } from './sections.ts'
import { StorageBars } from './StorageBars.tsx'
import { Problem, TwoLines } from './TwoLines.tsx'
import { DayCurve } from './DayCurve.tsx'
import { DaysTable } from './DaysTable.tsx'
import type { DayValue } from './curvePath.ts'
import { useDays, useHealth, useJobs, usePeople, useStorage } from './useAdministration.ts'

/** Who came last. */
const FEW_PEOPLE = { query: '', limit: 8 } as const
const FEW_JOBS = { state: 'failed', query: '', limit: 4 } as const

/** ADMIN-UI-10: how much there is, who came last, what is stored and what failed. */
export function OverviewSection() {
  const { t } = useTranslation()
  const health = useHealth()
  const people = usePeople(FEW_PEOPLE)
  const storage = useStorage()
  const jobs = useJobs(FEW_JOBS)
  // Without them the numbers of now stand there all the same.
  const days = useDays().data?.days ?? []
  return (
    <>
      <Answered answer={health} isThere={health.data !== undefined}>
        {health.data && <Cards health={health.data} storage={storage.data} days={days} />}
      </Answered>
      {days.length > 1 && <DaysTable days={days} />}
      <div className="admin-overview">
        <Panel
          title={t('admin.people')}
          to="people"
          more={t('admin.person.seeAll', { total: people.data?.total ?? 0 })}
        >
          <Answered answer={people} isThere={people.data !== undefined}>
            <PeopleTable people={people.data?.people ?? []} />
          </Answered>
        </Panel>
        <div>
          <Panel title={t('admin.storage')} to="storage" more={t('admin.details')}>
            <Answered answer={storage} isThere={storage.data !== undefined}>
              {storage.data && <StorageBars storage={storage.data} />}
            </Answered>
          </Panel>
          <Panel title={t('admin.jobs')} to="jobs" more={t('admin.details')}>
            <Answered answer={jobs} isThere={jobs.data !== undefined}>
              {days.length > 1 && <p className="admin-curve-name">{t('admin.day.failedEach')}</p>}
              <DayCurve values={numbersOf(days, 'failed_jobs')} />
              {jobs.data && <FailedJobs answer={jobs.data} />}
            </Answered>
          </Panel>
        </div>
      </div>
    </>
  )
}

interface PanelProps {
  readonly title: string
  readonly to: AdministrationSection['id']
  readonly more: string
  readonly children: ReactNode
}

function Panel({ title, to, more, children }: PanelProps) {
  return (
    <section className="admin-box admin-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link className="ui-button" data-variant="ghost" data-size="sm" to={sectionPath(to)}>
          <span className="ui-button-label">{more}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}

interface CardsProps {
  readonly health: Reply<'getServerHealth'>
  /** Undefined until it is known. */
  readonly storage: Reply<'getServerStorage'> | undefined
  readonly days: readonly ServerDay[]
}

function numbersOf(days: readonly ServerDay[], key: Exclude<keyof ServerDay, 'day'>): readonly DayValue[] {
  return days.map((each) => ({ day: each.day, value: each[key] }))
}

function Cards({ health, storage, days }: CardsProps) {
  const { t, language } = useTranslation()
  const count = new Intl.NumberFormat(language)
  const { people, answers } = health
  const stored = storage && formatBytes(storage.file_bytes + storage.database_bytes, language)
  const within =
    answers.most_within_ms === null
      ? t(answers.count === 0 ? 'admin.card.none' : 'admin.card.longer')
      : t('admin.card.within', { time: formatMilliseconds(answers.most_within_ms, language) })
  return (
    <dl className="admin-cards">
      <Card
        name={t('admin.card.people')}
        value={count.format(people.seen_in_30_days)}
        note={t('admin.card.ofPeople', { total: count.format(people.total) })}
        curve={numbersOf(days, 'active_people')}
      />
      <Card
        name={t('admin.card.workspaces')}
        value={count.format(health.workspace_count)}
        curve={numbersOf(days, 'workspace_count')}
      />
      <Card
        name={t('admin.card.storage')}
        value={stored ?? ''}
        note={
          storage?.disk ? t('admin.card.free', { size: formatBytes(storage.disk.free_bytes, language) }) : ''
        }
        curve={numbersOf(days, 'stored_bytes')}
      />
      <Card name={t('admin.card.answers')} value={within} note={t('admin.card.most')} />
    </dl>
  )
}

interface CardProps {
  readonly name: string
  readonly value: string
  readonly note?: string
  readonly curve?: readonly DayValue[]
}

function Card({ name, value, note, curve = [] }: CardProps) {
  return (
    <div className="admin-card">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {note && <span>{note}</span>}
        <DayCurve values={curve} />
      </dd>
    </div>
  )
}

function FailedJobs({ answer: { jobs, counts } }: { readonly answer: Reply<'listJobs'> }) {
  const { t, language } = useTranslation()
  const format = new Intl.NumberFormat(language)
  const numbers = {
    waiting: format.format(counts.waiting),
    running: format.format(counts.running),
    failed: format.format(counts.failed),
  }
  return (
    <ul className="admin-failed">
      {jobs.length === 0 && (
        <li>
          <CircleCheck size={18} aria-hidden data-well="" />
          <span>{t('admin.healthOf.queueValue', numbers)}</span>
        </li>
      )}
      {jobs.map((job) => (
        <li key={job.id}>
          <CircleAlert size={18} aria-hidden />
          <TwoLines first={<code>{job.kind}</code>} second={<Problem text={job.problem} />} />
          <FailedActions job={job} name={job.kind} />
        </li>
      ))}
    </ul>
  )
}
