import { MAX_PASSWORD_BYTES, MIN_PUBLISH_PASSWORD_LENGTH } from '@sheaf/contract'
import { Button, Field, IconButton, TextInput, toast } from '@sheaf/ui'
import { Eye, EyeOff } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { OptionForm } from './OptionForm.tsx'
import { OptionRow } from './OptionRow.tsx'
import { ComingForms, type PublishChangeProps } from './PublishChange.ts'
import { refusalKey, usePublishRefusal } from '../publication/usePublishRefusal.ts'

/** PUBWEB-OPT-2: a password for readers. It can be looked at while it is typed; what is set can only be changed. */
export function PasswordOption({ info, change }: PublishChangeProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  const isComing = use(ComingForms) !== null
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close(): void {
    setEditing(false)
    button.current?.focus()
  }
  function remove(): void {
    button.current?.focus()
    change({ password: null }).then(() => void (isComing || toast(t('publishing.passwordRemoved'))), refuse)
  }
  return (
    <OptionRow
      label={t('publishing.password')}
      hint={t(info.is_protected ? 'publishing.passwordOn' : 'publishing.passwordOff')}
      actions={
        <>
          {info.is_protected && (
            <Button size="sm" variant="ghost" onClick={remove}>
              {t('publishing.remove')}
              <span className="visually-hidden">{t('publishing.password')}</span>
            </Button>
          )}
          <Button ref={button} size="sm" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {t(info.is_protected ? 'publishing.change' : 'publishing.set')}
            <span className="visually-hidden">{t('publishing.password')}</span>
          </Button>
        </>
      }
    >
      {isEditing && <PasswordForm info={info} change={change} onDone={close} />}
    </OptionRow>
  )
}

function PasswordForm({ info, change, onDone }: PublishChangeProps & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const isComing = use(ComingForms) !== null
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(true)
  const [error, setError] = useState<string | null>(null)
  // Other options may be on their way to the server: this form waits for none but its own.
  const [isSaving, setSaving] = useState(false)

  function save(): boolean {
    const isShort = password.length < MIN_PUBLISH_PASSWORD_LENGTH
    if (isShort || new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
      setError(
        isShort
          ? t('publishing.passwordShort', { count: MIN_PUBLISH_PASSWORD_LENGTH })
          : t('publishing.passwordLong'),
      )
      return false
    }
    setSaving(true)
    change({ password }).then(
      () => {
        if (!isComing) toast(t(info.is_protected ? 'publishing.passwordChanged' : 'publishing.passwordSet'))
        onDone()
      },
      (refusal: unknown) => {
        setSaving(false)
        setError(t(refusalKey(refusal)))
      },
    )
    return true
  }
  return (
    <OptionForm isSaving={isSaving} onSave={save} onCancel={onDone}>
      <Field
        label={t('publishing.passwordNew')}
        isLabelHidden
        hint={t(info.is_protected ? 'publishing.passwordChangeNote' : 'publishing.passwordNote')}
        error={error ?? undefined}
      >
        <TextInput
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          // A password of a page, which no password manager should keep for this site.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
          autoFocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setError(null)
          }}
          suffix={
            <IconButton
              size={24}
              icon={isShown ? EyeOff : Eye}
              label={t(isShown ? 'password.hide' : 'password.show')}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
    </OptionForm>
  )
}
