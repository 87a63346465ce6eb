import { Button, Field, TextInput, toast } from '@sheaf/ui'
import { use, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { dayWords } from '../../../platform/i18n/whenWords.ts'
import { dayOf, endOfDay } from './expiryDay.ts'
import { OptionForm } from './OptionForm.tsx'
import { OptionRow } from './OptionRow.tsx'
import { ComingForms, type PublishChangeProps } from './PublishChange.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

/** PUBWEB-OPT-3: the last day on which readers find the page. */
export function ExpiryOption({ info, change }: PublishChangeProps) {
  const { t, language } = useTranslation()
  const refuse = usePublishRefusal()
  const isComing = use(ComingForms) !== null
  const [isEditing, setEditing] = useState(false)
  const [now] = useState(() => new Date())
  const button = useRef<HTMLButtonElement>(null)
  const until = info.expires_at === null ? null : new Date(info.expires_at)
  const date = until && dayWords(until, now, language)

  function close(): void {
    setEditing(false)
    button.current?.focus()
  }
  function set(expiresAt: string | null): void {
    button.current?.focus()
    const words = expiresAt === null ? 'publishing.expiryRemoved' : 'publishing.expirySet'
    change({ expires_at: expiresAt }).then(() => void (isComing || toast(t(words))), refuse)
  }
  return (
    <OptionRow
      label={t('publishing.expiry')}
      hint={
        date === null
          ? t('publishing.expiryOff')
          : t(info.is_expired ? 'publishing.expiryPast' : 'publishing.expiryOn', { date })
      }
      actions={
        <>
          {until && (
            <Button size="sm" variant="ghost" onClick={() => set(null)}>
              {t('publishing.remove')}
              <span className="visually-hidden">{t('publishing.expiry')}</span>
            </Button>
          )}
          <Button ref={button} size="sm" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {t(until ? 'publishing.change' : 'publishing.set')}
            <span className="visually-hidden">{t('publishing.expiry')}</span>
          </Button>
        </>
      }
    >
      {isEditing && (
        <ExpiryForm
          now={now}
          until={until}
          onSave={(moment) => {
            set(moment.toISOString())
            close()
          }}
          onCancel={close}
        />
      )}
    </OptionRow>
  )
}

interface ExpiryFormProps {
  readonly now: Date
  readonly until: Date | null
  readonly onSave: (moment: Date) => void
  readonly onCancel: () => void
}

function ExpiryForm({ now, until, onSave, onCancel }: ExpiryFormProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState(until && until > now ? dayOf(until) : '')
  const [error, setError] = useState<string | null>(null)

  function save(): boolean {
    const moment = endOfDay(day)
    if (moment === null || moment <= now) {
      setError(t(moment === null ? 'publishing.expiryMissing' : 'publishing.expiryTooEarly'))
      return false
    }
    onSave(moment)
    return true
  }
  return (
    <OptionForm onSave={save} onCancel={onCancel}>
      <Field
        label={t('publishing.expiryDay')}
        isLabelHidden
        hint={t('publishing.expiryNote')}
        error={error ?? undefined}
      >
        <TextInput
          type="date"
          min={dayOf(now)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
          autoFocus
          value={day}
          onChange={(event) => {
            setDay(event.currentTarget.value)
            setError(null)
          }}
        />
      </Field>
    </OptionForm>
  )
}
