import { CALCULATION_KINDS, resultField, type Field, type RowGroup } from '@sheaf/model'
import { IconButton, Menu, MenuItem, MenuRadioGroup, MenuSeparator, Submenu } from '@sheaf/ui'
import {
  ArrowLeft,
  ArrowRight,
  ChevronsDownUp,
  ChevronsLeftRight,
  ChevronsUpDown,
  Ellipsis,
  EyeOff,
  Gauge,
  Plus,
  Sigma,
} from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { calculationKinds } from '../fields/calculationKinds.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { shortId } from '../grid/shortId.ts'
import type { Grid } from '../grid/useGrid.ts'
import { isRtl } from './isRtl.ts'
import type { Board } from './Board.ts'
import type { BoardGestures } from './useBoardGestures.ts'

interface ColumnMenuProps {
  readonly board: Board
  readonly gestures: BoardGestures
  readonly group: RowGroup
  /** What the column is called. */
  readonly title: string
  /** Opens where a limit is typed. */
  readonly onLimit: () => void
}

/** What is done with a column. */
export function ColumnMenu({ board, gestures, group, title, onLimit }: ColumnMenuProps) {
  const { t } = useTranslation()
  const { grid } = board
  return (
    <Menu
      align="end"
      width={220}
      trigger={<IconButton icon={Ellipsis} size={24} label={t('grid.board.columnMenu', { group: title })} />}
    >
      {grid.isEditable && (
        <MenuItem icon={Plus} onSelect={() => gestures.begin({ groupId: group.id, at: 'bottom' })}>
          {t('grid.addToGroup')}
        </MenuItem>
      )}
      {grid.mayRestructure && <MoveItems {...{ board, gestures, group }} />}
      {grid.mayRestructure && <Calculations grid={grid} />}
      {grid.mayRestructure && (
        <MenuItem icon={Gauge} onSelect={onLimit}>
          {t('grid.board.limitCards')}
        </MenuItem>
      )}
      <MenuItem icon={ChevronsLeftRight} onSelect={() => gestures.fold(group.id, true)}>
        {t('grid.foldGroup')}
      </MenuItem>
      <MenuItem icon={ChevronsDownUp} onSelect={() => gestures.foldAll(true)}>
        {t('grid.foldAll')}
      </MenuItem>
      <MenuItem icon={ChevronsUpDown} onSelect={() => gestures.foldAll(false)}>
        {t('grid.unfoldAll')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={EyeOff} onSelect={() => gestures.setShown(group.id, false)}>
        {t('grid.hideGroup')}
      </MenuItem>
    </Menu>
  )
}

function MoveItems({ board, gestures, group }: Pick<ColumnMenuProps, 'board' | 'gestures' | 'group'>) {
  const { t } = useTranslation()
  const at = board.columns.findIndex((column) => column.group.id === group.id)
  const [toLeft, toRight] = isRtl(board) ? ([1, -1] as const) : ([-1, 1] as const)
  const canMove = (by: 1 | -1) => board.columns[at + by] !== undefined
  return (
    <>
      {canMove(toLeft) && (
        <MenuItem icon={ArrowLeft} onSelect={() => gestures.nudgeColumn(group.id, toLeft)}>
          {t('fields.moveLeft')}
        </MenuItem>
      )}
      {canMove(toRight) && (
        <MenuItem icon={ArrowRight} onSelect={() => gestures.nudgeColumn(group.id, toRight)}>
          {t('fields.moveRight')}
        </MenuItem>
      )}
    </>
  )
}

/** What is calculated of the cards of each column, by field: the view has one calculation for each, for all columns. */
function Calculations({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  return (
    <Submenu icon={Sigma} label={t('grid.calculate')}>
      {grid.model.columns.map(({ field }) => (
        <Submenu key={field.id} label={field.name}>
          <Kinds {...{ grid, field }} />
        </Submenu>
      ))}
    </Submenu>
  )
}

function Kinds({ grid: { model, actions }, field }: { readonly grid: Grid; readonly field: Field }) {
  const { t } = useTranslation()
  const { viewId, view } = model
  const options = calculationKinds(resultField(field).type).map((kind) => ({
    value: kind as string,
    label: t(CALCULATION_WORDS[kind]),
  }))
  return (
    <MenuRadioGroup
      value={view?.calculations.find(({ fieldId }) => fieldId === field.id)?.kind ?? ''}
      options={[{ value: '', label: t('grid.noCalculation') }, ...options]}
      onChange={(chosen) => {
        const kind = CALCULATION_KINDS.find((each) => each === chosen)
        const calculation = kind ? { id: shortId(), kind } : null
        actions.run([{ kind: 'setCalculation', viewId, fieldId: field.id, calculation }])
      }}
    />
  )
}
