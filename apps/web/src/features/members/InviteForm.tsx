import type { WorkspaceMember } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { useId, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { offerForRefusal } from '../billing/index.ts'
import { EmailsField, useEmailsForm, type TypedEmail } from '../emailAddresses/index.ts'
import { inviteeProblem, isInvited, type InviteeProblem } from './inviteeProblem.ts'
import type { MemberActions } from './useMemberActions.ts'

export interface InviteFormProps {
  readonly workspaceId: string
  readonly members: readonly WorkspaceMember[]
  readonly invite: MemberActions['invite']
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** More lines than these would push the list away. */
const MAX_NOTES = 3

/** Asks people in by mail, one or a whole list. */
export function InviteForm({ workspaceId, members, invite, inputRef }: InviteFormProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const noteId = useId()
  const { addresses, repeated, isMissing, clear, keep, submit, field } = useEmailsForm({
    place: workspaceId,
    inputRef,
    isPending: invite.isPending,
    problemOf,
    send,
  })

  function problemOf(address: TypedEmail): string | null {
    const problem = inviteeProblem(address, members)
    return problem && problemWords(problem, address.email)
  }

  function problemWords(problem: InviteeProblem, address: string): string {
    if (problem.kind === 'invalid') return t('members.notAddress', { address })
    if (problem.kind === 'guest') return t('members.isGuest', { name: problem.name })
    return t('members.isMember', { name: problem.name })
  }

  function send(all: readonly TypedEmail[]): void {
    invite.mutate(
      all.map(({ email }) => email),
      {
        onSuccess: () => {
          clear()
          toast(
            all.length === 1
              ? t('members.invitedOne', { address: all[0]!.email })
              : t('members.invitedCount', { count: all.length }),
          )
          inputRef.current?.focus()
        },
        onError(error) {
          // Somebody on the list came in meanwhile; the list shows who.
          if (error instanceof ApiError && error.code === 'invalid_request')
            toast(t('members.cameIn'), { isError: true })
          else void refuseForLimit(error, all)
        },
      },
    )
  }

  async function refuseForLimit(error: Error, all: readonly TypedEmail[]): Promise<void> {
    keep(all)
    if (!(await offerForRefusal(workspaceId, error))) refuse(error)
  }

  const problems = addresses.flatMap((address) => problemOf(address) ?? [])
  const again = addresses.filter(({ email }) => isInvited(email, members))
  return (
    <form
      className="invite-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EmailsField label={t('members.addresses')} describedBy={noteId} {...field}>
        <Button type="submit" variant="primary" isLoading={invite.isPending}>
          {t('members.invite')}
        </Button>
      </EmailsField>
      <div id={noteId} className="invite-notes" aria-live="polite">
        {isMissing && <p data-error="">{t('members.noAddress')}</p>}
        {problems.slice(0, MAX_NOTES).map((problem) => (
          <p key={problem} data-error="">
            {problem}
          </p>
        ))}
        {problems.length > MAX_NOTES && (
          <p data-error="">{t('members.moreProblems', { count: problems.length - MAX_NOTES })}</p>
        )}
        {repeated !== null && <p>{t('members.repeated', { address: repeated })}</p>}
        {problems.length === 0 && again.length > 0 && (
          <p>{t('members.invitedBefore', { count: again.length, address: again[0]!.email })}</p>
        )}
        {!isMissing && problems.length === 0 && again.length === 0 && repeated === null && (
          <p>{t('members.hint')}</p>
        )}
      </div>
    </form>
  )
}
