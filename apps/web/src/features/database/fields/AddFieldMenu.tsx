import './fields.css'
import type { Field } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { Popover, TextInput } from '@sheaf/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid, OpenHead } from '../grid/useGrid.ts'
import { addFieldAt } from './addFieldAt.ts'
import { TYPE_NAMES } from './fieldTypes.ts'
import { TypePick, type TypeChoice } from './TypePick.tsx'

interface AddFieldMenuProps {
  readonly anchor: Element
  readonly hiddenFields: readonly Field[]
  readonly grid: Grid
  readonly openHead: OpenHead
  readonly onShow: (field: Field) => void
  readonly onClose: () => void
}

/** A new field: its name, then a press on its type makes it. Fields that are hidden come back from here. */
export function AddFieldMenu({ anchor, hiddenFields, grid, openHead, onShow, onClose }: AddFieldMenuProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const add = (choice: TypeChoice) =>
    addFieldAt(grid, openHead, name.trim() || t(TYPE_NAMES[choice.type]), choice)
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
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              add({ type: 'rich_text', databaseId: null })
          }}
        />
        <p className="grid-menu-label">{t('grid.fieldType')}</p>
        <TypePick current={null} onPick={add} />
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
