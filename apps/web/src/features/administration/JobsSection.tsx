import type { JobState, ServerJob } from '@sheaf/contract'
import { Chip, Select } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { timeWords } from '../../platform/i18n/whenWords.ts'
import { FailedActions } from './FailedActions.tsx'
import { ListFrame } from './ListFrame.tsx'
import { Moment } from './Moment.tsx'
import { JOB_STATE_WORDS } from './stateWords.ts'
import { Problem, TwoLines } from './TwoLines.tsx'
import { useJobs } from './useAdministration.ts'
import { useListPlace } from './useListPlace.ts'

const STATES = ['failed', 'running', 'waiting'] as const satisfies readonly JobState[]

/** ADMIN-UI-5: what the queue holds; only failures ask for somebody. */
export function JobsSection() {
  const { t } = useTranslation()
  const place = useListPlace()
  const [state, setState] = useState<JobState | 'all'>('all')
  const found = useJobs({ ...place.asked, ...(state !== 'all' && { state }) })
  const counts = found.data?.counts
  return (
    <>
      <ListFrame
        place={place}
        answer={found}
        total={found.data?.total ?? null}
        find={t('admin.job.find')}
        none={t(state === 'all' ? 'admin.job.noneAtAll' : 'admin.job.none')}
        filters={
          <Select
            label={t('admin.job.states')}
            value={state}
            options={[
              { value: 'all', label: t('admin.all') },
              ...STATES.map((value) => ({
                value,
                label: counts ? `${t(JOB_STATE_WORDS[value])} (${counts[value]})` : t(JOB_STATE_WORDS[value]),
              })),
            ]}
            onChange={(next) => {
              setState(next)
              place.restart()
            }}
          />
        }
      >
        <table className="admin-table">
          <thead>
            <tr>
              <th>{t('admin.job.kind')}</th>
              <th>{t('admin.job.state')}</th>
              <th data-number="" data-minor="">
                {t('admin.job.failures')}
              </th>
              <th data-minor="">{t('admin.job.since')}</th>
              <th data-end="wide" aria-label={t('admin.details')} />
            </tr>
          </thead>
          <tbody>
            {(found.data?.jobs ?? []).map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      </ListFrame>
      <p className="admin-note">{t('admin.job.kept')}</p>
    </>
  )
}

function JobLine({ job }: { readonly job: ServerJob }) {
  const { t, language } = useTranslation()
  const isRetried = job.state === 'waiting' && job.failures > 0
  return (
    <tr>
      <td>
        <TwoLines
          first={<code>{job.kind}</code>}
          second={job.problem !== null && <Problem text={job.problem} />}
        />
      </td>
      <td>
        <span className="admin-state">
          {job.state === 'failed' ? (
            <Chip tint={3}>{t(JOB_STATE_WORDS.failed)}</Chip>
          ) : (
            t(JOB_STATE_WORDS[job.state])
          )}
          {isRetried && (
            <small>{t('admin.job.retrying', { when: timeWords(new Date(job.due_at), language) })}</small>
          )}
        </span>
      </td>
      <td data-number="" data-minor="">
        {job.failures}
      </td>
      <td data-minor="">
        <Moment at={job.created_at} />
      </td>
      <td data-end="">
        {(job.state === 'failed' || isRetried) && <FailedActions job={job} name={job.kind} />}
      </td>
    </tr>
  )
}
