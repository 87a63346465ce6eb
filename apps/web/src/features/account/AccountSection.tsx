import './account.css'
import { Button, Skeleton, toast } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { usePerson } from '../workspace/index.ts'
import { endOtherSessions, sendNewEmail, type AuthUser } from './accountApi.ts'
import { AUTH_WORDS } from './authWords.ts'
import { DeleteAccountStep } from './DeleteAccountStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { useAuthUser } from './useAuthUser.ts'

/** How somebody signs in, where they are signed in, and the end of the account. */
export function AccountSection() {
  const { t } = useTranslation()
  const person = usePerson()
  const user = useAuthUser()
  const [step, setStep] = useState<keyof typeof STEPS | null>(null)
  if (!person) return null
  const Step = step && STEPS[step]
  return (
    <>
      <SettingRow label={t('account.email')} note={<bdi>{user.data?.email ?? person.email}</bdi>}>
        <Button onClick={() => setStep('email')}>{t('account.change')}</Button>
      </SettingRow>
      {user.data?.new_email && <PendingEmail user={user.data} email={user.data.new_email} />}
      <SettingRow label={t('account.password')} note={t('account.passwordNote')}>
        <Button onClick={() => setStep('password')}>{t('account.changePassword')}</Button>
      </SettingRow>
      <Providers user={user} />
      <Sessions />
      <SettingRow label={t('account.delete')} note={t('account.deleteNote')}>
        <Button className="setting-danger" onClick={() => setStep('delete')}>
          {t('account.deleteOpen')}
        </Button>
      </SettingRow>
      {Step && <Step email={person.email} onDone={() => setStep(null)} />}
    </>
  )
}

const STEPS = { email: EmailStep, password: PasswordStep, delete: DeleteAccountStep } as const

/** A new address that has not been confirmed; the mails can be sent once more. */
function PendingEmail({ user, email }: { readonly user: AuthUser; readonly email: string }) {
  const { t } = useTranslation()
  const again = useMutation({ mutationFn: () => sendNewEmail(email) })
  const refusal = again.data?.ok === false ? again.data.error : null
  return (
    <output className="account-pending">
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
      <SettingRow
        label={t('account.providers')}
        note={<span role="alert">{t('account.providersFailed')}</span>}
      >
        <Button size="sm" icon={RefreshCw} onClick={() => void user.refetch()}>
          {t('common.retry')}
        </Button>
      </SettingRow>
    )
  }
  if (!user.data) return <SettingRow label={t('account.providers')} note={<Skeleton width={160} />} />
  const others = user.data.identities.filter(({ provider }) => provider !== 'email')
  return (
    <SettingRow
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
    <SettingRow
      label={t('account.sessions')}
      note={
        <output data-error={refusal ? '' : undefined}>
          {refusal
            ? t(AUTH_WORDS[refusal])
            : t(end.data?.ok ? 'account.sessionsEnded' : 'account.sessionsNote')}
        </output>
      }
    >
      <Button isLoading={end.isPending} onClick={() => end.mutate()}>
        {t('account.endSessions')}
      </Button>
    </SettingRow>
  )
}
