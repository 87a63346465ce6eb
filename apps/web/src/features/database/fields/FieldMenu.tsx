import type { Field } from '@sheaf/model'
import { Popover, TextInput } from '@sheaf/ui'
import { ArrowRightFromLine, EyeOff, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { GridActions } from '../grid/useGridActions.ts'

interface FieldMenuProps {
  readonly field: Field
  readonly anchor: Element
  readonly actions: GridActions
  readonly onAddAfter: () => void
  readonly onClose: () => void
}

/** What can be done with a field: its name first, written at once. */
export function FieldMenu({ field, anchor, actions, onAddAfter, onClose }: FieldMenuProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(field.name)
  function close(isSaved: boolean): void {
    if (isSaved) actions.renameField(field, name.trim())
    onClose()
  }
  const then = (act: () => void) => () => {
    close(true)
    act()
  }
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="start"
      width={252}
      label={t('grid.fieldMenu', { name: field.name })}
      onOpenChange={(isOpen) => {
        if (!isOpen) close(true)
      }}
    >
      <div className="grid-field-menu">
        <TextInput
          aria-label={t('grid.fieldName')}
          value={name}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') close(true)
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close(false)
          }}
        />
        <MenuButton icon={ArrowRightFromLine} onSelect={then(onAddAfter)}>
          {t('grid.addFieldAfter')}
        </MenuButton>
        {!field.primary && (
          <>
            <MenuButton icon={EyeOff} onSelect={then(() => actions.setHidden(field, true))}>
              {t('grid.hideField')}
            </MenuButton>
            <MenuButton icon={Trash2} onSelect={then(() => actions.deleteField(field))}>
              {t('grid.deleteField')}
            </MenuButton>
          </>
        )}
      </div>
    </Popover>
  )
}

interface MenuButtonProps {
  readonly icon: LucideIcon
  readonly onSelect: () => void
  readonly children: string
}

function MenuButton({ icon: Icon, onSelect, children }: MenuButtonProps) {
  return (
    <button type="button" className="grid-menu-button" onClick={onSelect}>
      <Icon size={16} aria-hidden />
      {children}
    </button>
  )
}
