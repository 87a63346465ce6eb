import { formatBytes } from '@sheaf/model'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../platform/i18n/whenWords.ts'
import type { Reply } from './administrationApi.ts'
import { FactList } from './FactList.tsx'
import { formatMilliseconds } from './formatMilliseconds.ts'
import { Answered } from './ListFrame.tsx'
import { Moment } from './Moment.tsx'
import { useHealth } from './useAdministration.ts'

type Health = Reply<'getServerHealth'>

/** ADMIN-UI-8: whether this server is well. */
export function HealthSection() {
  const health = useHealth()
  return (
    <Answered answer={health} isThere={health.data !== undefined}>
      {health.data && <Facts health={health.data} />}
    </Answered>
  )
}

/** Below this part of the disk nobody should wait any longer. */
const LOW = 0.1

function Facts({ health }: { readonly health: Health }) {
  const { t, language } = useTranslation()
  const { database, queue, disk, threads, nightly } = health
  const bytes = (count: number) => formatBytes(count, language)
  const count = new Intl.NumberFormat(language)
  const problems = [
    ...(queue.failed > 0 ? [t('admin.healthOf.failing', { count: queue.failed })] : []),
    ...(disk && disk.free_bytes < disk.total_bytes * LOW ? [t('admin.healthOf.lowDisk')] : []),
    ...(nightly?.last && nightly.last.failed > 0
      ? [t('admin.healthOf.nightlyFailing', { count: nightly.last.failed })]
      : []),
  ]
  return (
    <>
      <output className="admin-well" data-bad={problems.length > 0 ? '' : undefined}>
        {problems.length > 0 ? (
          <TriangleAlert size={18} aria-hidden />
        ) : (
          <CircleCheck size={18} aria-hidden />
        )}
        {problems.length > 0 ? problems.join(' ') : t('admin.healthOf.well')}
      </output>
      <div className="admin-columns">
        <section>
          <h2 className="admin-heading">{t('admin.healthOf.server')}</h2>
          <FactList
            facts={[
              [t('admin.healthOf.version'), health.version],
              [t('admin.healthOf.node'), health.node_version],
              [t('admin.healthOf.started'), <Moment key="started" at={health.started_at} />],
              [t('admin.healthOf.memory'), bytes(health.memory_bytes)],
              [t('admin.healthOf.processes'), count.format(health.process_count)],
              [
                t('admin.healthOf.threads'),
                t('admin.healthOf.threadsValue', {
                  busy: count.format(threads.busy),
                  waiting: count.format(threads.waiting),
                }),
              ],
              [t('admin.healthOf.requests'), count.format(health.answers.count)],
              [
                t('admin.healthOf.disk'),
                disk
                  ? t('admin.healthOf.diskValue', {
                      free: bytes(disk.free_bytes),
                      total: bytes(disk.total_bytes),
                    })
                  : t('admin.stored.noDisk'),
              ],
            ]}
          />
        </section>
        <section>
          <h2 className="admin-heading">{t('admin.healthOf.database')}</h2>
          <FactList
            facts={[
              [
                t('admin.healthOf.version'),
                t('admin.healthOf.databaseVersion', { version: database.version }),
              ],
              [t('admin.card.answers'), formatMilliseconds(database.answer_ms, language)],
              [t('admin.healthOf.connections'), count.format(database.connections)],
            ]}
          />
          <h2 className="admin-heading">{t('admin.healthOf.queue')}</h2>
          <FactList
            facts={[
              [
                t('admin.jobs'),
                t('admin.healthOf.queueValue', {
                  waiting: count.format(queue.waiting),
                  running: count.format(queue.running),
                  failed: count.format(queue.failed),
                }),
              ],
              [
                t('admin.healthOf.oldest'),
                queue.waiting_since === null ? (
                  t('admin.healthOf.nothingDue')
                ) : (
                  <Moment key="oldest" at={queue.waiting_since} />
                ),
              ],
            ]}
          />
          {nightly && <NightlyFacts nightly={nightly} />}
        </section>
      </div>
    </>
  )
}

/** EXP-NIGHT-6: where the archives of each night are, and how the last ones came out. */
function NightlyFacts({ nightly }: { readonly nightly: NonNullable<Health['nightly']> }) {
  const { t, language } = useTranslation()
  const { place, last, next_at: nextAt } = nightly
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <h2 className="admin-heading">{t('admin.healthOf.nightly')}</h2>
      <FactList
        facts={[
          [
            t('admin.healthOf.nightlyPlace'),
            t(place === 's3' ? 'admin.healthOf.nightlyBucket' : 'admin.healthOf.nightlyFolder'),
          ],
          [t('admin.healthOf.nightlyNext'), fullMoment(new Date(nextAt), language)],
          [
            t('admin.healthOf.nightlyLast'),
            last === null
              ? t('admin.healthOf.nightlyNone')
              : t('admin.healthOf.nightlyLastValue', { ...last, night: day.format(new Date(last.night)) }),
          ],
          [t('admin.healthOf.nightlySize'), formatBytes(last?.bytes ?? 0, language)],
        ]}
      />
    </>
  )
}
