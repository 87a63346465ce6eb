import type { Field, KnownFieldType } from '@sheaf/model'
import { DatabaseIcon, FieldIcon } from '@sheaf/render/database'
import { Popover, TextInput } from '@sheaf/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { NEW_FIELD_TYPES } from '../cells/cellTypes.ts'

interface AddFieldMenuProps {
  readonly anchor: Element
  readonly hiddenFields: readonly Field[]
  readonly onAdd: (name: string, type: KnownFieldType) => void
  readonly onShow: (field: Field) => void
  readonly onClose: () => void
}

/** A new field: its name, then a press on its type makes it. Fields that are hidden come back from here. */
export function AddFieldMenu({ anchor, hiddenFields, onAdd, onShow, onClose }: AddFieldMenuProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const add = (type: (typeof NEW_FIELD_TYPES)[number]) => onAdd(name.trim() || t(TYPE_NAMES[type]), type)
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="start"
      width={252}
      label={t('grid.addField')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="grid-field-menu">
        <TextInput
          aria-label={t('grid.fieldName')}
          placeholder={t('grid.fieldName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) add('rich_text')
          }}
        />
        <p className="grid-menu-label">{t('grid.fieldType')}</p>
        {NEW_FIELD_TYPES.map((type) => (
          <button key={type} type="button" className="grid-menu-button" onClick={() => add(type)}>
            <DatabaseIcon name={type} />
            {t(TYPE_NAMES[type])}
          </button>
        ))}
        {hiddenFields.length > 0 && <p className="grid-menu-label">{t('grid.hiddenFields')}</p>}
        {hiddenFields.map((field) => (
          <button
            key={field.id}
            type="button"
            className="grid-menu-button"
            aria-label={t('grid.showField', { name: field.name })}
            onClick={() => onShow(field)}
          >
            <FieldIcon field={field} />
            <bdi>{field.name}</bdi>
            <Eye size={16} aria-hidden />
          </button>
        ))}
      </div>
    </Popover>
  )
}

const TYPE_NAMES = {
  rich_text: 'grid.types.text',
  number: 'grid.types.number',
  single_select: 'grid.types.select',
  multi_select: 'grid.types.multiSelect',
  date_time: 'grid.types.date',
  checkbox: 'grid.types.checkbox',
  url: 'grid.types.url',
  time: 'grid.types.duration',
} as const satisfies Record<(typeof NEW_FIELD_TYPES)[number], string>
