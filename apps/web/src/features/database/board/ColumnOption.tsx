import '../fields/fields.css'
import type { FieldOf, RowGroup, SelectOption } from '@sheaf/model'
import { Popover } from '@sheaf/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { countOptionUses } from '../fields/countOptionUses.ts'
import { OptionForm } from '../fields/options/OptionForm.tsx'
import { useRemoveOption } from '../fields/options/useRemoveOption.ts'
import type { Grid } from '../grid/useGrid.ts'
import { ColumnTitle } from './ColumnTitle.tsx'

interface ColumnOptionProps {
  readonly grid: Grid
  readonly group: RowGroup
  readonly option: SelectOption
  readonly field: FieldOf<'single_select' | 'multi_select'>
}

/** The name of a column that is an option: a press changes its name and its colour, and deletes it. */
export function ColumnOption({ grid, group, option, field }: ColumnOptionProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      align="start"
      width={272}
      label={t('grid.board.editColumn', { group: option.name })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="board-name"
          aria-label={t('grid.board.editColumn', { group: option.name })}
        >
          <ColumnTitle group={group} field={field} context={grid.context} />
        </button>
      }
    >
      {isOpen && <OpenColumn {...{ grid, group, option, field }} onClose={() => setOpen(false)} />}
    </Popover>
  )
}

function OpenColumn({ grid, option, field, onClose }: ColumnOptionProps & { readonly onClose: () => void }) {
  const { actions, context } = grid
  const records = useDeferredValue(grid.records)
  const uses = useMemo(() => countOptionUses(records, field, context), [records, field, context])
  const remove = useRemoveOption(grid, field)
  return (
    <OptionForm
      fieldId={field.id}
      option={option}
      isColorless={field.options.disableColor}
      uses={uses.get(option.id) ?? 0}
      run={actions.run}
      onOpen={onClose}
      onRemove={() => {
        onClose()
        remove(option)
      }}
    />
  )
}
