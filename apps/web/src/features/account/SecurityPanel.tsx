import { Button, Skeleton, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { endOtherSessions, sendNewEmail, type AuthUser } from './accountApi.ts'
import { AUTH_WORDS } from './authWords.ts'
import { LanguageRow } from './LanguageRow.tsx'
import { useAuthUser } from './useAuthUser.ts'

export type SecurityStep = 'email' | 'password' | 'delete'

export interface SecurityPanelProps {
  readonly email: string
  /** The step that somebody came back from, and where its button is kept. */
  readonly lastStep: SecurityStep | null
  readonly lastButton: RefObject<HTMLButtonElement | null>
  readonly onStep: (step: SecurityStep) => void
}

/** How somebody signs in, where they are signed in, and the end of the account. */
export function SecurityPanel({ email, lastStep, lastButton, onStep }: SecurityPanelProps) {
  const { t } = useTranslation()
  const user = useAuthUser()
  const refOf = (step: SecurityStep) => (step === lastStep ? lastButton : undefined)
  return (
    <div className="security">
      <Row
        label={t('account.email')}
        note={<bdi>{user.data?.email ?? email}</bdi>}
        action={
          <Button ref={refOf('email')} onClick={() => onStep('email')}>
            {t('account.change')}
          </Button>
        }
      />
      {user.data?.new_email && <PendingEmail user={user.data} email={user.data.new_email} />}
      <Row
        label={t('account.password')}
        note={t('account.passwordNote')}
        action={
          <Button ref={refOf('password')} onClick={() => onStep('password')}>
            {t('account.changePassword')}
          </Button>
        }
      />
      <Providers user={user} />
      <LanguageRow />
      <Sessions />
      <Row
        label={t('account.delete')}
        note={t('account.deleteNote')}
        action={
          <Button ref={refOf('delete')} className="security-danger" onClick={() => onStep('delete')}>
            {t('account.deleteOpen')}
          </Button>
        }
      />
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly note: ReactNode
  readonly action?: ReactNode
}

function Row({ label, note, action }: RowProps) {
  return (
    <div className="security-row">
      <div className="security-words">
        <h3>{label}</h3>
        <div className="security-note">{note}</div>
      </div>
      {action}
    </div>
  )
}

/** A new address that has not been confirmed; the mails can be sent once more. */
function PendingEmail({ user, email }: { readonly user: AuthUser; readonly email: string }) {
  const { t } = useTranslation()
  const again = useMutation({ mutationFn: () => sendNewEmail(email) })
  const refusal = again.data?.ok === false ? again.data.error : null
  return (
    <output className="security-pending">
      <span>{t('account.emailPending', { email, old: user.email })}</span>
      <Button
        size="sm"
        variant="ghost"
        isLoading={again.isPending}
        onClick={() =>
          again.mutate(undefined, {
            onSuccess: (sent) => sent.ok && toast(t('account.emailSentAgain')),
          })
        }
      >
        {t('account.sendAgain')}
      </Button>
      {refusal && <span data-error="">{t(AUTH_WORDS[refusal])}</span>}
    </output>
  )
}

/** Accounts elsewhere that sign this person in. */
function Providers({ user }: { readonly user: ReturnType<typeof useAuthUser> }) {
  const { t } = useTranslation()
  if (user.isError) {
    return (
      <Row
        label={t('account.providers')}
        note={<span role="alert">{t('account.providersFailed')}</span>}
        action={
          <Button size="sm" icon={RefreshCw} onClick={() => void user.refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  }
  if (!user.data) return <Row label={t('account.providers')} note={<Skeleton width={160} />} />
  const others = user.data.identities.filter(({ provider }) => provider !== 'email')
  return (
    <Row
      label={t('account.providers')}
      note={
        others.length === 0 ? (
          t('account.providersNone')
        ) : (
          <ul>
            {others.map(({ identity_id: id, provider, email }) => (
              <li key={id}>
                {providerName(provider)} {email && <bdi>{email}</bdi>}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

/** Brands are the same in every language; a provider of the operator's own is called by its id. */
function providerName(id: string): string {
  return BRANDS[id] ?? id.replace(/^custom:/, '')
}
const BRANDS: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  discord: 'Discord',
}

function Sessions() {
  const { t } = useTranslation()
  const end = useMutation({ mutationFn: endOtherSessions })
  const refusal = end.data?.ok === false ? end.data.error : null
  return (
    <Row
      label={t('account.sessions')}
      note={
        <output data-error={refusal ? '' : undefined}>
          {refusal
            ? t(AUTH_WORDS[refusal])
            : t(end.data?.ok ? 'account.sessionsEnded' : 'account.sessionsNote')}
        </output>
      }
      action={
        <Button isLoading={end.isPending} onClick={() => end.mutate()}>
          {t('account.endSessions')}
        </Button>
      }
    />
  )
}
