import type { AdministrationAct, AuditEntry } from '@sheaf/contract'
import { Button, Select, TextInput, toast } from '@sheaf/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { saveBlob } from '../../platform/files/saveBlob.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../platform/i18n/whenWords.ts'
import { ACT_WORDS, ACTS, OUTCOME_WORDS } from './actWords.ts'
import { fetchAuditFile } from './administrationApi.ts'
import { ListFrame } from './ListFrame.tsx'
import { TwoLines } from './TwoLines.tsx'
import { useAct, useAudit } from './useAdministration.ts'
import { useListPlace } from './useListPlace.ts'

/** ADMIN-UI-9: what administrators did. */
export function AuditSection() {
  const { t } = useTranslation()
  const place = useListPlace()
  const [act, setAct] = useState<AdministrationAct | 'all'>('all')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const narrowed = {
    query: place.asked.query,
    ...(act !== 'all' && { act }),
    ...(from !== '' && { from: startOf(from) }),
    ...(until !== '' && { until: startOf(until, 1) }),
  }
  const found = useAudit({ ...place.asked, ...narrowed })
  const saving = useAct(async () => {
    const file = await fetchAuditFile(narrowed)
    if (file.ok) saveBlob(file.value, 'audit.csv')
    else toast(t(ERROR_KEYS[file.error]), { isError: true })
  })
  const days = [
    [t('admin.log.from'), from, setFrom],
    [t('admin.log.until'), until, setUntil],
  ] as const
  return (
    <ListFrame
      place={place}
      answer={found}
      total={found.data?.total ?? null}
      find={t('admin.log.find')}
      none={act === 'all' && from === '' && until === '' ? t('admin.log.none') : t('admin.nothingFound')}
      filters={
        <>
          <Select
            label={t('admin.log.acts')}
            value={act}
            options={[
              { value: 'all', label: t('admin.all') },
              ...ACTS.map((value) => ({ value, label: t(ACT_WORDS[value]) })),
            ]}
            onChange={(next) => {
              setAct(next)
              place.restart()
            }}
          />
          {days.map(([label, value, set]) => (
            <label key={label} className="admin-day">
              <span>{label}</span>
              <TextInput
                type="date"
                value={value}
                onChange={(event) => {
                  set(event.currentTarget.value)
                  place.restart()
                }}
              />
            </label>
          ))}
          <Button icon={Download} isLoading={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {t('admin.log.export')}
          </Button>
        </>
      }
    >
      <table className="admin-table">
        <thead>
          <tr>
            <th>{t('admin.log.what')}</th>
            <th>{t('admin.log.who')}</th>
            <th data-minor="">{t('admin.log.outcome')}</th>
            <th data-minor="">{t('admin.log.at')}</th>
          </tr>
        </thead>
        <tbody>
          {(found.data?.acts ?? []).map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

/** The beginning of a day of a date field, as this device has it; `after` so many days later. */
function startOf(day: string, after = 0): string {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + after)
  return start.toISOString()
}

function EntryLine({ entry }: { readonly entry: AuditEntry }) {
  const { t, language } = useTranslation()
  const { actor } = entry
  const at = fullMoment(new Date(entry.at), language)
  const who = actor === null ? t('admin.log.key') : actor.name || actor.email || t('admin.log.gone')
  return (
    <tr>
      <td>
        <TwoLines
          isWrapped
          first={t(ACT_WORDS[entry.act])}
          second={entry.target}
          ifNarrow={`${t(OUTCOME_WORDS[entry.outcome])} · ${at}`}
        />
      </td>
      <td>
        <TwoLines first={who} second={actor?.email} />
      </td>
      <td data-minor="">{t(OUTCOME_WORDS[entry.outcome])}</td>
      <td data-minor="">
        <time dateTime={entry.at}>{at}</time>
      </td>
    </tr>
  )
}
