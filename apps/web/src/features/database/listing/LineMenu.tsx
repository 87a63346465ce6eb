import { Late } from '@sheaf/ui'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import type { RowTools } from '../grid/RowTools.ts'

interface LineMenuProps {
  readonly rowId: string
  readonly position: number
  readonly tools: RowTools
  readonly isEditable: boolean
}

/** The menu of a row, which is open. */
export function LineMenu({ rowId, position, tools, isEditable }: LineMenuProps) {
  return (
    <WhenLoaded late={rowMenu} fallback={null}>
      {({ default: RowMenu }) => <RowMenu {...{ rowId, tools, isEditable }} index={position} />}
    </WhenLoaded>
  )
}

const rowMenu = new Late(withPanelMessages(async () => (await import('../grid/RowMenu.tsx')).RowMenu))
