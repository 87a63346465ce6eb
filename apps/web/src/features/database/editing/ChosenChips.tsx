import { Chip } from '@sheaf/render/database'
import { Avatar } from '@sheaf/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { personIn } from '../cells/personIn.ts'
import { chosenMembers, toggleMember } from './membersEditor.ts'
import { optionsOf, withoutOption } from './selectEditor.ts'
import type { CellEditor } from './useCellEditor.ts'

/** What is chosen, before the field in which more is looked for. */
export function ChosenChips({ cellEditor: { editor, source, change } }: { readonly cellEditor: CellEditor }) {
  const { t } = useTranslation()
  if (source === null) return null
  if (editor?.kind === 'select') {
    const options = new Map(optionsOf(editor, source.field).map((option) => [option.id, option]))
    return editor.chosen.map((id) => {
      const option = options.get(id)
      return (
        option && (
          <Chosen key={id} name={option.name} onRemove={() => change(withoutOption(editor, id))}>
            <Chip color={option.color} name={option.name} />
          </Chosen>
        )
      )
    })
  }
  if (editor?.kind !== 'person') return null
  return chosenMembers(editor, source.cell).map((id) => {
    const { name, picture } = personIn(id, source.field, source.context, source.host)
    const shown = name ?? t('grid.someone')
    return (
      <Chosen key={id} name={shown} onRemove={() => change(toggleMember(editor, source.cell, id))}>
        <span className="grid-chosen-person">
          <Avatar name={shown} picture={picture} size={18} isDecorative />
          <bdi>{shown}</bdi>
        </span>
      </Chosen>
    )
  })
}

interface ChosenProps {
  readonly name: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

function Chosen({ name, onRemove, children }: ChosenProps) {
  const { t } = useTranslation()
  return (
    <span className="grid-chosen">
      {children}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('grid.removeOption', { name })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRemove}
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  )
}
