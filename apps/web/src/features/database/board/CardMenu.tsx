import { rowTitle, type RowGroup } from '@sheaf/model'
import { Menu, MenuItem, MenuSeparator, Submenu, toast } from '@sheaf/ui'
import { Columns3, Copy, FilePlus, Link, PanelRight, Trash2 } from 'lucide-react'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { canRegroup } from '../grid/useGridEditing.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import { templateOfRow } from '../templates/templateOfRow.ts'
import type { Board, CardId } from './Board.ts'
import { cardElement } from './cardElement.ts'
import type { CardLayout } from './cardLayout.ts'
import type { BoardGestures } from './useBoardGestures.ts'

interface CardMenuProps {
  readonly board: Board
  readonly gestures: BoardGestures
  readonly group: RowGroup
  readonly card: CardId
  readonly layout: CardLayout
}

/** What is done with a card, beside it. */
export function CardMenu(props: CardMenuProps) {
  const { board, group, card, layout } = props
  const index = group.rowIds.indexOf(card.rowId)
  if (index === -1) return null
  return (
    <div className="board-menu-anchor" style={{ insetBlockStart: layout.topOf(index) }}>
      <Menu
        isOpen
        align="start"
        width={248}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          board.setMenu(null)
          cardElement(board, group.id, card.rowId)?.focus({ preventScroll: true })
        }}
        trigger={<button type="button" className="grid-menu-anchor" tabIndex={-1} aria-hidden />}
      >
        <CardMenuItems {...props} />
      </Menu>
    </div>
  )
}

function CardMenuItems({ board, gestures, group, card: { rowId } }: CardMenuProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { grid } = board
  const { rowPages, isEditable } = grid
  const rowIds = gestures.withMarked(rowId, group.id)
  return (
    <>
      {rowPages && (
        <>
          <MenuItem icon={PanelRight} shortcut="enter" onSelect={() => gestures.open(rowId)}>
            {t('grid.openRow')}
          </MenuItem>
          <MenuItem icon={Link} onSelect={() => copyLink(rowPages.addressOf(rowId))}>
            {t('grid.copyRowLink')}
          </MenuItem>
        </>
      )}
      {isEditable && (
        <>
          {rowPages && <MenuSeparator />}
          <MoveItems {...{ board, gestures, group, rowIds }} />
          <MenuItem icon={Copy} onSelect={() => gestures.duplicate(rowId)}>
            {t('grid.duplicateRow')}
          </MenuItem>
          {grid.mayRestructure && <TemplateItem board={board} rowId={rowId} />}
          <MenuSeparator />
          <MenuItem icon={Trash2} shortcut="delete" onSelect={() => gestures.remove(rowIds)}>
            {t('grid.deleteRows', { count: rowIds.length })}
          </MenuItem>
        </>
      )}
    </>
  )
}

interface MoveItemsProps extends Pick<CardMenuProps, 'board' | 'gestures' | 'group'> {
  readonly rowIds: readonly string[]
}

function MoveItems({ board: { grid, columns }, gestures, group, rowIds }: MoveItemsProps) {
  const { t } = useTranslation()
  const field = grid.model.groupField
  const others = columns.filter((column) => column.group.id !== group.id)
  if (field === null || others.length === 0 || !canRegroup(grid.model)) return null
  return (
    <Submenu icon={Columns3} label={t('grid.board.moveTo')}>
      {others.map(({ group: to }) => (
        <MenuItem
          key={to.id}
          onSelect={() => gestures.drop({ rowIds, from: group, to, index: to.rowIds.length })}
        >
          {groupTitle(to, field, grid.context, t)}
        </MenuItem>
      ))}
    </Submenu>
  )
}

function TemplateItem({ board: { grid }, rowId }: { readonly board: Board; readonly rowId: string }) {
  const { t } = useTranslation()
  const { model, actions, context } = grid
  function save(): void {
    const [record, row, viewId] = [model.records.get(rowId), model.row(rowId), model.database.inlineViewId]
    if (!record || !row || viewId === null) return
    const name = rowTitle(row, model.database, context)
    actions.run([{ kind: 'putRowTemplate', viewId, template: templateOfRow(record, name) }])
    toast(t('grid.templates.saved', { name: name || t('grid.untitled') }), { icon: FilePlus })
  }
  return (
    <MenuItem icon={FilePlus} onSelect={save}>
      {t('grid.templates.save')}
    </MenuItem>
  )
}
