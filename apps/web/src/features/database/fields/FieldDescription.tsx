import { DATABASE_LIMITS } from '@sheaf/model'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface FieldDescriptionProps {
  readonly description: string
  readonly onChange: (description: string) => void
  /** Mod+Enter; Enter begins a line. */
  readonly onEnter: () => void
  readonly onEscape: () => void
}

/** What a field is for, in words of whoever uses it. */
export function FieldDescription({ description, onChange, onEnter, onEscape }: FieldDescriptionProps) {
  const { t } = useTranslation()
  return (
    <textarea
      className="field-description"
      rows={1}
      dir="auto"
      maxLength={DATABASE_LIMITS.descriptionLength}
      aria-label={t('fields.description')}
      placeholder={t('fields.description')}
      value={description}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onEnter()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onEscape()
      }}
    />
  )
}
