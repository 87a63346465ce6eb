import { Button } from '@sheaf/ui'
import { use, useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ComingForms } from './PublishChange.ts'

export interface OptionFormProps {
  readonly isSaving?: boolean
  /** Answers whether what was filled in was taken. */
  readonly onSave: () => boolean
  readonly onCancel: () => void
  /** The field. */
  readonly children: ReactNode
}

/** What is filled in below an option. */
export function OptionForm({ isSaving = false, onSave, onCancel, children }: OptionFormProps) {
  const { t } = useTranslation()
  const coming = use(ComingForms)
  const save = useEffectEvent(onSave)
  useEffect(() => {
    if (coming === null) return
    const commit = (): boolean => save()
    coming.add(commit)
    return () => void coming.delete(commit)
  }, [coming])
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    onSave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form, not the panel
    <form
      className="publish-option-form"
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {children}
      <Button type="submit" className="publish-option-save" isLoading={isSaving}>
        {t('publishing.save')}
      </Button>
    </form>
  )
}
