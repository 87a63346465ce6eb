import type { FieldOf } from '@sheaf/model'
import { Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { optionColor } from '@sheaf/export/cells'
import { shortId } from '../grid/shortId.ts'
import type { Grid } from '../grid/useGrid.ts'

interface NewColumnProps {
  readonly grid: Grid
  readonly field: FieldOf<'single_select' | 'multi_select'>
}

/** Behind the last column: what is typed becomes an option of the field, and so another column. */
export function NewColumn({ grid, field }: NewColumnProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const { options } = field.options
  function add(): void {
    const text = name.trim()
    setName('')
    const isThere = options.some((option) => option.name.toLocaleLowerCase() === text.toLocaleLowerCase())
    if (text === '' || isThere) return
    const option = { id: shortId(), name: text, color: optionColor(options) }
    grid.actions.run([{ kind: 'addOption', fieldId: field.id, option }])
    grid.announce(t('grid.board.columnAdded', { name: text }))
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') add()
    if (event.key !== 'Escape' || name === '') return
    event.stopPropagation()
    setName('')
  }
  return (
    <label className="board-new-column">
      <Plus size={16} aria-hidden />
      <input
        aria-label={t('grid.board.newColumn')}
        placeholder={t('grid.board.newColumn')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={add}
        onKeyDown={handleKeyDown}
      />
    </label>
  )
}
