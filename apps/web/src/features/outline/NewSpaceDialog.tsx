import { Button, Dialog, Field, Switch, TextInput } from '@sheaf/ui'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutlineActions } from './useOutlineActions.ts'

export interface NewSpaceDialogProps {
  readonly onClose: () => void
}

/** Asks for the name of a new space and whether others see it. */
export function NewSpaceDialog({ onClose }: NewSpaceDialogProps) {
  const { t } = useTranslation()
  const { createSpace } = useOutlineActions()
  const formId = useId()
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)

  async function submit(): Promise<void> {
    const trimmed = name.trim()
    if (trimmed === '') return setMissing(true)
    setSending(true)
    const isMade = await createSpace({ name: trimmed, isPrivate })
    setSending(false)
    if (isMade) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outline.spaceTitle')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isLoading={isSending}>
            {t('outline.spaceCreate')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('outline.spaceName')} error={isMissing ? t('outline.spaceNameMissing') : undefined}>
          <TextInput
            value={name}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </Field>
        <Switch
          label={t('outline.spacePrivate')}
          hint={t('outline.spacePrivateHint')}
          isOn={isPrivate}
          onChange={setPrivate}
        />
      </form>
    </Dialog>
  )
}
