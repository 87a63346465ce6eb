import type { FailedMail } from '@sheaf/contract'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { timeWords } from '../../platform/i18n/whenWords.ts'
import { FactList } from './FactList.tsx'
import { FailedActions } from './FailedActions.tsx'
import { ListFrame } from './ListFrame.tsx'
import { Moment } from './Moment.tsx'
import { Problem, TwoLines } from './TwoLines.tsx'
import { useFailedMails } from './useAdministration.ts'
import { useListPlace } from './useListPlace.ts'

/** ADMIN-UI-6: mails that did not go out, and where mails go. */
export function MailSection() {
  const { t } = useTranslation()
  const place = useListPlace()
  const found = useFailedMails(place.asked)
  const { data } = found
  return (
    <>
      {data && (
        <FactList
          facts={[
            [t('admin.mails.server'), data.mail_server ?? t('admin.mails.local')],
            [t('admin.mails.sender'), data.sender],
          ]}
        />
      )}
      <h2 className="admin-heading">{t('admin.mails.failed')}</h2>
      <ListFrame
        place={place}
        answer={found}
        total={data?.total ?? null}
        find={t('admin.mails.find')}
        none={t('admin.mails.none')}
      >
        <table className="admin-table">
          <thead>
            <tr>
              <th>{t('admin.mails.to')}</th>
              <th data-minor="">{t('admin.mails.problem')}</th>
              <th data-minor="">{t('admin.job.since')}</th>
              <th data-end="wide" aria-label={t('admin.details')} />
            </tr>
          </thead>
          <tbody>
            {(data?.mails ?? []).map((mail) => (
              <MailLine key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      </ListFrame>
    </>
  )
}

function MailLine({ mail }: { readonly mail: FailedMail }) {
  const { t, language } = useTranslation()
  return (
    <tr>
      <td>
        <TwoLines first={mail.to} second={mail.subject} ifNarrow={<Problem text={mail.problem} />} />
      </td>
      <td data-minor="">
        <TwoLines
          first={<Problem text={mail.problem} />}
          second={[
            t('admin.job.tries', { count: mail.failures }),
            ...(mail.state === 'waiting'
              ? [t('admin.job.retrying', { when: timeWords(new Date(mail.due_at), language) })]
              : []),
          ].join(' · ')}
        />
      </td>
      <td data-minor="">
        <Moment at={mail.created_at} />
      </td>
      <td data-end="">
        <FailedActions job={mail} name={mail.to} isMail />
      </td>
    </tr>
  )
}
