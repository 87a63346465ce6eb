import type { PageAccess } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { EmailsField, useEmailsForm, type TypedEmail } from '../emailAddresses/index.ts'
import { usePageTree } from '../pageTree/index.ts'
import { usePerson } from '../workspace/index.ts'
import { LevelMenu } from '../accessLevels/index.ts'
import type { useAccess } from './useAccess.ts'

interface ShareFormProps extends Pick<ReturnType<typeof useAccess>, 'share'> {
  readonly viewId: string
}

/** Gives a page to people by their addresses; who has no account yet is let in when they sign in. */
export function ShareForm({ viewId, share }: ShareFormProps) {
  const { t } = useTranslation()
  const refuse = useRefusalToast()
  const noteId = useId()
  const person = usePerson()
  const { workspaceId } = usePageTree()
  const input = useRef<HTMLInputElement>(null)
  const [level, setLevel] = useState<PageAccess>(10)
  const { addresses, isMissing, clear, keep, submit, field } = useEmailsForm({
    place: viewId,
    inputRef: input,
    isPending: share.isPending,
    problemOf,
    send,
  })

  function problemOf({ email, isValid }: TypedEmail): string | null {
    if (!isValid) return t('members.notAddress', { address: email })
    return email === person?.email ? t('share.isYou') : null
  }
  function send(all: readonly TypedEmail[]): void {
    share.mutate(
      { emails: all.map(({ email }) => email), level },
      {
        onSuccess() {
          clear()
          const [first] = all
          toast(
            all.length === 1
              ? t('share.sharedOne', { address: first!.email })
              : t('share.sharedCount', { count: all.length }),
          )
          input.current?.focus()
        },
        onError: (error) => void refuseForLimit(error, all),
      },
    )
  }
  async function refuseForLimit(error: Error, all: readonly TypedEmail[]): Promise<void> {
    // Only whoever meets a limit needs it.
    const { offerForRefusal } = await import('../billing/index.ts')
    keep(all)
    if (!(await offerForRefusal(workspaceId, error))) refuse(error)
  }
  const problem = addresses.map(problemOf).find((each) => each !== null)

  return (
    <form
      className="share-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EmailsField label={t('share.addresses')} describedBy={noteId} {...field}>
        <Button type="submit" variant="primary" isLoading={share.isPending}>
          {t('share.send')}
        </Button>
      </EmailsField>
      <div className="share-under">
        <p
          id={noteId}
          className="share-hint"
          aria-live="polite"
          data-error={isMissing || problem ? '' : undefined}
        >
          {isMissing ? t('share.noAddress') : (problem ?? t('share.hint'))}
        </p>
        <LevelMenu level={level} label={t('share.level')} onChange={setLevel} />
      </div>
    </form>
  )
}
