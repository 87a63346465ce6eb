import { Button, Dialog, Field, Skeleton, TextInput, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useOpenSettings } from '../../platform/settings/settingsAddress.ts'
import { fetchConsequences, sendDeletion, type AccountConsequences } from './accountApi.ts'
import type { StepProps } from './EmailStep.tsx'
import { signOut } from '../auth/index.ts'
import { session } from '../../platform/session/session.ts'

/** PEOPLE-ACCESS-15: says first what goes with the account; nothing happens before its address is typed. */
export function DeleteAccountStep({ email, onDone }: StepProps) {
  const { t } = useTranslation()
  const consequences = useQuery({
    queryKey: ['account-consequences'],
    queryFn: fetchConsequences,
    staleTime: 0,
    gcTime: 0,
  })
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const deletion = useMutation({
    mutationFn: sendDeletion,
    networkMode: 'always',
    async onSuccess() {
      await endAccount()
      toast(t('account.goodbye'))
    },
  })
  const { data } = consequences
  const isBlocked = data !== undefined && data.blocking.length > 0

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
    setMissing(!isTyped)
    if (isTyped) deletion.mutate()
  }

  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('account.deleteTitle')}
      text={t('account.deleteText')}
      actions={
        <>
          <Button variant="ghost" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          {data && !isBlocked && (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              isLoading={deletion.isPending || deletion.isSuccess}
            >
              {t('account.deleteConfirm')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="account" noValidate onSubmit={submit}>
        {!data && (consequences.isError || consequences.fetchStatus === 'paused') && (
          <div className="account-failed" role="alert">
            {t('account.consequencesFailed')}
            <Button size="sm" icon={RefreshCw} onClick={() => void consequences.refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
        {!data && consequences.fetchStatus === 'fetching' && (
          <div className="account-goes" aria-busy>
            <Skeleton width={240} />
            <Skeleton width={180} />
          </div>
        )}
        {data && <Consequences data={data} onLeave={onDone} />}
        {data && !isBlocked && (
          <Field
            label={t('account.deleteTyped', { email })}
            error={isMissing ? t('account.deleteMissing', { email }) : null}
          >
            <TextInput
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setMissing(false)
              }}
            />
          </Field>
        )}
        <output className="account-refusal">
          {deletion.error &&
            t(ERROR_KEYS[deletion.error instanceof ApiError ? deletion.error.code : 'unhandled'])}
        </output>
      </form>
    </Dialog>
  )
}

interface ConsequencesProps {
  readonly data: AccountConsequences
  readonly onLeave: () => void
}

function Consequences({ data: { deleted, left, blocking }, onLeave }: ConsequencesProps) {
  const { t } = useTranslation()
  const openSettings = useOpenSettings()
  if (blocking.length > 0) {
    return (
      <section className="account-goes">
        <h3>{t('account.blocking')}</h3>
        <ul>
          {blocking.map(({ workspace_id: id, workspace_name: name, member_count: count }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <span className="account-count">{t('account.people', { count })}</span>
              </span>
              <Button
                size="sm"
                onClick={() => {
                  onLeave()
                  openSettings('members', { workspaceId: id })
                }}
              >
                {t('account.seeMembers')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <>
      {deleted.length > 0 && (
        <section className="account-goes">
          <h3>{t('account.deleted')}</h3>
          <ul>
            {deleted.map(({ workspace_id: id, workspace_name: name, page_count: count }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className="account-count">{t('account.pages', { count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section className="account-goes">
          <h3>{t('account.left')}</h3>
          <ul>
            {left.map(({ workspace_id: id, workspace_name: name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** After the account is gone from the server: signs out, and leaves nothing of it on this device. */
async function endAccount(): Promise<void> {
  const userId = session.getSnapshot()?.user.id
  await signOut()
  // Waits for the tabs that have it open; they let go of it as they hear of the end.
  if (userId === undefined) return
  indexedDB.deleteDatabase(`sheaf_documents_${userId}`)
  indexedDB.deleteDatabase(`sheaf_notes_${userId}`)
  // Changes and names on their way.
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${userId}_`)) localStorage.removeItem(key)
}
