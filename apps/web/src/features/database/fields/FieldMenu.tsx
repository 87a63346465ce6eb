import './fields.css'
import type { Field } from '@sheaf/model'
import { Popover } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { FieldDescription } from './FieldDescription.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldMenuItems, type InsertSide } from './FieldMenuItems.tsx'
import { FieldName } from './FieldName.tsx'

interface FieldMenuProps {
  readonly grid: Grid
  readonly field: Field
  readonly anchor: Element
  /** Shows what is set of the field first, instead of what can be done with it. */
  readonly beginsEditing?: boolean
  readonly onInsert: (side: InsertSide) => void
  readonly onClose: () => void
}

/** What can be done with a field: its name and its description first, written at once by those who may edit. */
export function FieldMenu({ grid, field, anchor, beginsEditing = false, onInsert, onClose }: FieldMenuProps) {
  const { t } = useTranslation()
  // What somebody else writes meanwhile stays, where nothing was typed.
  const [before] = useState(field)
  const [name, setName] = useState(field.name)
  const [description, setDescription] = useState(field.description)
  const [isEditing, setEditing] = useState(beginsEditing)
  function close(isSaved: boolean): void {
    if (isSaved && name !== before.name) grid.actions.renameField(field, name.trim())
    if (isSaved && description !== before.description)
      grid.actions.run([{ kind: 'setFieldDescription', fieldId: field.id, description: description.trim() }])
    onClose()
  }
  const ends = { onEnter: () => close(true), onEscape: () => close(false) }
  const named = !grid.mayRestructure ? (
    <p className="grid-menu-label">
      <bdi>{field.name}</bdi>
    </p>
  ) : (
    <>
      <FieldName
        field={field}
        name={name}
        onChange={setName}
        onIcon={(icon) => grid.actions.run([{ kind: 'setFieldIcon', fieldId: field.id, icon }])}
        {...ends}
      />
      <FieldDescription description={description} onChange={setDescription} {...ends} />
    </>
  )
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="start"
      width={isEditing ? 296 : 252}
      label={t('grid.fieldMenu', { name: field.name })}
      onOpenChange={(isOpen) => {
        if (!isOpen) close(true)
      }}
    >
      {isEditing ? (
        <FieldEditor grid={grid} field={field} onBack={() => setEditing(false)} onClose={() => close(true)}>
          {named}
        </FieldEditor>
      ) : (
        <FieldMenuItems
          grid={grid}
          field={field}
          onEdit={() => setEditing(true)}
          onInsert={(side) => {
            close(true)
            onInsert(side)
          }}
          onClose={() => close(true)}
        >
          {named}
        </FieldMenuItems>
      )}
    </Popover>
  )
}
