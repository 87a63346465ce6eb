import type { StoredIcon } from '@sheaf/icons'
import type { IconPickerPane } from './IconPicker.tsx'

export interface IconPickerPanelProps {
  readonly current: StoredIcon | null
  readonly panes: readonly IconPickerPane[]
  readonly onPick: (icon: StoredIcon) => void
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}

export function IconPickerPanel({ panes, onClose }: IconPickerPanelProps) {
  return (
    <div className="picker">
      {panes.map((pane) => (
        <div key={pane.id}>{pane.render(onClose)}</div>
      ))}
    </div>
  )
}
