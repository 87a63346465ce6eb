import { Menu, MenuItem, MenuSeparator, toast } from '@sheaf/ui'
import { ArrowDown, ArrowUp, Copy, CornerDownLeft, FilePlus, Link, PanelRight, Trash2 } from 'lucide-react'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { templateOfRow } from '../templates/templateOfRow.ts'
import type { RowTools } from './RowTools.ts'

interface RowMenuProps {
  readonly rowId: string
  /** Its position in the grid. */
  readonly index: number
  readonly tools: RowTools
  readonly isEditable: boolean
}

/** What is done with a row, at its grip. */
export function RowMenu(props: RowMenuProps) {
  return (
    <Menu
      isOpen
      align="start"
      width={248}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.tools.setMenu(null)
      }}
      trigger={<button type="button" className="grid-menu-anchor" tabIndex={-1} aria-hidden />}
    >
      <RowMenuItems {...props} />
    </Menu>
  )
}

function RowMenuItems({ rowId, index, tools, isEditable }: RowMenuProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { open } = tools
  return (
    <>
      {open && (
        <>
          <MenuItem icon={PanelRight} shortcut="space" onSelect={() => open(rowId)}>
            {t('grid.openRow')}
          </MenuItem>
          <MenuItem icon={Link} onSelect={() => copyLink(tools.addressOf(rowId))}>
            {t('grid.copyRowLink')}
          </MenuItem>
        </>
      )}
      {open && isEditable && <MenuSeparator />}
      {isEditable && <EditItems {...{ rowId, index, tools }} />}
    </>
  )
}

function EditItems({ rowId, index, tools }: Omit<RowMenuProps, 'isEditable'>) {
  const { t } = useTranslation()
  const canMove = tools.canMove()
  function saveTemplate(): void {
    const name = tools.saveTemplate(rowId, templateOfRow)
    if (name !== null)
      toast(t('grid.templates.saved', { name: name || t('grid.untitled') }), { icon: FilePlus })
  }
  return (
    <>
      <MenuItem icon={CornerDownLeft} shortcut="shift+enter" onSelect={() => tools.insertBelow(index)}>
        {t('grid.insertBelow')}
      </MenuItem>
      {canMove && (
        <>
          <MenuItem icon={ArrowUp} shortcut="alt+shift+↑" onSelect={() => tools.nudge(index, -1)}>
            {t('grid.moveUp')}
          </MenuItem>
          <MenuItem icon={ArrowDown} shortcut="alt+shift+↓" onSelect={() => tools.nudge(index, 1)}>
            {t('grid.moveDown')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Copy} onSelect={() => tools.duplicate(rowId)}>
        {t('grid.duplicateRow')}
      </MenuItem>
      {tools.mayRestructure() && (
        <MenuItem icon={FilePlus} onSelect={saveTemplate}>
          {t('grid.templates.save')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={() => tools.remove(rowId)}>
        {t('grid.deleteRows', { count: tools.countWith(rowId) })}
      </MenuItem>
    </>
  )
}
