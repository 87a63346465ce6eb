import { isGroupable, resultField, type Field } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ArrowUp,
  Copy,
  EyeOff,
  ListFilter,
  MoveHorizontal,
  Pin,
  PinOff,
  Rows3,
  Settings2,
  Sparkles,
  SquareFunction,
  Trash2,
  WrapText,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost } from '../cells/CellHost.ts'
import { isGenerated } from '../cells/cellTypes.ts'
import { shortId } from '../grid/shortId.ts'
import type { Grid } from '../grid/useGrid.ts'
import { filterConditions } from '../viewBar/filters/filterConditions.ts'
import { isWrappable } from '../layout/tallColumns.ts'
import { CalculationRow } from './CalculationRow.tsx'
import { hasOptions } from './hasOptions.ts'
import { openFormula } from './openFormula.ts'
import { MenuKeys } from './MenuKeys.tsx'
import { planDuplicate } from './planDuplicate.ts'
import { TypeRow } from './TypeRow.tsx'
import { useColumnMove } from './useColumnMove.ts'
import { useFieldView } from './useFieldView.ts'

/** On which side of a field a new one comes to stand. */
export type InsertSide = 'before' | 'after'

interface FieldMenuItemsProps {
  readonly grid: Grid
  readonly field: Field
  readonly onEdit: () => void
  readonly onInsert: (side: InsertSide) => void
  readonly onClose: () => void
  /** Its name. */
  readonly children: ReactNode
}

/** The lines of a field's menu. Who may only read has those that change what they see themselves. */
export function FieldMenuItems(props: FieldMenuItemsProps) {
  const { grid, field, onEdit, onClose, children } = props
  const { t } = useTranslation()
  const { mayRestructure: isEditable } = grid
  const view = useFieldView(grid, field)
  const hasModel = useHasLanguageModel()
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <MenuKeys>
      {children}
      {isEditable && !field.primary && <TypeRow grid={grid} field={field} />}
      {field.type === 'formula' && (
        <Item icon={SquareFunction} onSelect={then(() => openFormula(grid, field.id))}>
          {isEditable ? t('formula.edit') : t('formula.show')}
        </Item>
      )}
      {hasModel === true && grid.isEditable && isGenerated(field) && (
        <Item icon={Sparkles} onSelect={then(() => openFormula(grid, field.id))}>
          {t('generated.fillRows')}
        </Item>
      )}
      {isEditable && hasOptions(field) && (
        <Item icon={Settings2} onSelect={onEdit}>
          {t('fields.edit')}
        </Item>
      )}
      {isEditable && <hr />}
      <Item icon={ArrowUp} onSelect={then(() => view.sort(false))}>
        {t('fields.sortAscending')}
      </Item>
      <Item icon={ArrowDown} onSelect={then(() => view.sort(true))}>
        {t('fields.sortDescending')}
      </Item>
      {filterConditions(field).length > 0 && (
        <Item icon={ListFilter} onSelect={then(() => view.filter())}>
          {t('fields.filterBy', { name: field.name })}
        </Item>
      )}
      {isGroupable(field) && (
        <Item icon={Rows3} onSelect={then(() => view.group())}>
          {t('fields.groupBy', { name: field.name })}
        </Item>
      )}
      {isEditable && <CalculationRow grid={grid} field={field} />}
      {isEditable && <hr />}
      {isEditable && !field.primary && <MoveItems grid={grid} field={field} onClose={onClose} />}
      <FreezeItem grid={grid} field={field} onClose={onClose} />
      {isEditable && <ColumnItems {...props} />}
    </MenuKeys>
  )
}

/** What changes the column, or the field, for everyone. Lines that the field which names the rows does not have are absent. */
function ColumnItems({ grid, field, onInsert, onClose }: FieldMenuItemsProps) {
  const { t } = useTranslation()
  const { actions, model } = grid
  const reciprocal = useWritableReciprocal(field)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  function duplicate(): void {
    const copyId = shortId()
    const name = t('fields.copyName', { name: field.name })
    actions.run(planDuplicate(grid.records, field, copyId, name))
    grid.announce(t('grid.fieldAdded', { name }))
    toast(t('fields.duplicated', { name: field.name }), {
      icon: Copy,
      action: {
        label: t('common.undo'),
        onSelect: () => actions.run([{ kind: 'deleteField', fieldId: copyId }]),
      },
    })
  }
  return (
    <>
      {isWrappable(resultField(field).type) && <WrapItem grid={grid} field={field} onClose={onClose} />}
      {!field.primary && (
        <Item icon={EyeOff} onSelect={then(() => actions.setHidden(field, true))}>
          {t('grid.hideField')}
        </Item>
      )}
      {!field.primary && <hr />}
      {!field.primary && (
        <Item icon={ArrowLeftToLine} onSelect={() => onInsert('before')}>
          {t('fields.insertBefore')}
        </Item>
      )}
      <Item icon={ArrowRightToLine} onSelect={() => onInsert('after')}>
        {t('fields.insertAfter')}
      </Item>
      {model.view && (
        <Item icon={Copy} onSelect={then(duplicate)}>
          {t('fields.duplicate')}
        </Item>
      )}
      {!field.primary && (
        <Item icon={Trash2} onSelect={then(() => actions.deleteField(field))}>
          {t('grid.deleteField')}
        </Item>
      )}
      {reciprocal !== null && (
        <Item icon={Trash2} onSelect={then(() => actions.deleteField(field, true))}>
          {t('fields.deleteBoth', { name: reciprocal.name })}
        </Item>
      )}
    </>
  )
}

/** The field on the other side of a two-way relation, where the reader may delete it. */
function useWritableReciprocal(field: Field) {
  const host = useCellHost()
  if (field.type !== 'relation' || field.options.databaseId === null) return null
  const source = host.related(field.options.databaseId)
  return source?.state === 'ready' && source.addRow !== null ? field.options.reciprocal : null
}

/** The field one place to either side. */
function MoveItems({ grid, field, onClose }: Pick<FieldMenuItemsProps, 'grid' | 'field' | 'onClose'>) {
  const { t } = useTranslation()
  const { columns } = grid.model
  const move = useColumnMove(grid)
  const at = columns.findIndex((column) => column.field.id === field.id)
  const isRtl = getComputedStyle(grid.refs.rows.current ?? document.body).direction === 'rtl'
  const [before, after] = isRtl ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  const moveTo = (index: number) => () => {
    onClose()
    move(field.id, index)
  }
  return (
    <>
      {at > 1 && (
        <Item icon={before} onSelect={moveTo(at - 1)}>
          {isRtl ? t('fields.moveRight') : t('fields.moveLeft')}
        </Item>
      )}
      {at > 0 && at < columns.length - 1 && (
        <Item icon={after} onSelect={moveTo(at + 2)}>
          {isRtl ? t('fields.moveLeft') : t('fields.moveRight')}
        </Item>
      )}
    </>
  )
}

/** Columns up to the field stay in sight, for oneself; of a column that is the last of them, the first stays alone. */
function FreezeItem({ grid, field, onClose }: Pick<FieldMenuItemsProps, 'grid' | 'field' | 'onClose'>) {
  const { t } = useTranslation()
  const { frozen, model, isPhone } = grid
  const isFirst = model.columns[0]?.field.id === field.id
  const isLast = frozen.fieldId === field.id
  if (isPhone || (isFirst && frozen.fieldId === null)) return null
  const isFreezing = !isLast && !isFirst
  function freeze(): void {
    onClose()
    frozen.setFieldId(isFreezing ? field.id : null)
    grid.announce(t(isFreezing ? 'fields.frozen' : 'fields.unfrozen', { name: field.name }))
  }
  return (
    <Item icon={isFreezing ? Pin : PinOff} onSelect={freeze}>
      {t(isFreezing ? 'fields.freeze' : 'fields.unfreeze')}
    </Item>
  )
}

/** Whether text of the column runs over several lines, for everyone, as its width is. */
function WrapItem({ grid, field, onClose }: Pick<FieldMenuItemsProps, 'grid' | 'field' | 'onClose'>) {
  const { t } = useTranslation()
  const { actions, model, announce } = grid
  const wrap = !model.columns.find((column) => column.field.id === field.id)?.wrap
  function toggle(): void {
    onClose()
    actions.run([{ kind: 'setColumn', viewId: model.viewId, fieldId: field.id, wrap }])
    announce(t(wrap ? 'fields.wrapped' : 'fields.unwrapped', { name: field.name }))
  }
  return (
    <Item icon={wrap ? WrapText : MoveHorizontal} onSelect={toggle}>
      {t(wrap ? 'fields.wrap' : 'fields.unwrap')}
    </Item>
  )
}

interface ItemProps {
  readonly icon: LucideIcon
  readonly onSelect: () => void
  readonly children: string
}

function Item({ icon: Icon, onSelect, children }: ItemProps) {
  return (
    <button type="button" className="grid-menu-button" onClick={onSelect}>
      <Icon size={16} aria-hidden />
      <bdi>{children}</bdi>
    </button>
  )
}
