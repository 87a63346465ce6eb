import { NO_ICON, type StoredIcon } from '@sheaf/icons'
import type { Field } from '@sheaf/model'
import { FieldIcon, fieldEmoji } from '@sheaf/render/database'
import { TextInput } from '@sheaf/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { IconPicker } from '../../pickers/index.ts'

interface FieldNameProps {
  readonly field: Field
  readonly name: string
  readonly onChange: (name: string) => void
  /** "" for the icon of the type. */
  readonly onIcon: (icon: string) => void
  readonly onEnter: () => void
  readonly onEscape: () => void
}

/** The name of a field, written at once, and its icon. */
export function FieldName({ field, name, onChange, onIcon, onEnter, onEscape }: FieldNameProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On phones the keyboard would cover the menu.
    if (matchMedia('(pointer: coarse)').matches) return
    input.current?.focus()
    input.current?.select()
  }, [])
  const emoji = fieldEmoji(field.icon)
  const current: StoredIcon | null = emoji === null ? null : { ...NO_ICON, value: emoji }
  return (
    <div className="field-name">
      <IconPicker
        label={t('fields.changeIcon')}
        current={current}
        hasIcons={false}
        onPick={({ ty, value }) => {
          if (ty === 0) onIcon(value)
        }}
        onRemove={emoji === null ? null : () => onIcon('')}
        trigger={
          <button type="button" className="field-name-icon" aria-label={t('fields.changeIcon')}>
            <FieldIcon field={field} />
          </button>
        }
      />
      <TextInput
        ref={input}
        aria-label={t('grid.fieldName')}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') onEnter()
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onEscape()
        }}
      />
    </div>
  )
}
