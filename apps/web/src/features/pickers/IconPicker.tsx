import type { StoredIcon } from '@sheaf/icons'
import { Popover, type MenuPlacement } from '@sheaf/ui'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { IconPickerPane } from './IconPickerPane.ts'
import { PickerSkeleton } from './PickerSkeleton.tsx'

export interface IconPickerProps extends MenuPlacement {
  /** A button that takes a ref and props. */
  readonly trigger?: ReactElement
  /** What it stands beside, where the button is not React's. */
  readonly anchor?: Element
  /** Read out when it opens. */
  readonly label: string
  /** The icon there is: its colour is where the colours begin, and it can be coloured anew. */
  readonly current: StoredIcon | null
  readonly onPick: (icon: StoredIcon) => void
  /** Null: there is nothing to remove. */
  readonly onRemove: (() => void) | null
  readonly panes?: readonly IconPickerPane[]
  /** Without the icons of the catalogue, where only emoji and pictures can be stored. */
  readonly hasIcons?: boolean
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
}

const LazyPanel = lazy(withMessages(async () => (await import('./IconPickerPanel.tsx')).IconPickerPanel))

/**
 * Chooses an icon: emoji, icons of the catalogue, and the panes it is given, with the last tab remembered. The
 * panel and its data are loaded when it first opens. Choosing closes it; a random one and a new colour do not.
 */
export function IconPicker({ trigger, anchor, label, side, align = 'start', ...props }: IconPickerProps) {
  const [isOpenHere, setOpenHere] = useState(false)
  const isOpen = props.isOpen ?? isOpenHere

  function setOpen(open: boolean): void {
    setOpenHere(open)
    props.onOpenChange?.(open)
  }

  return (
    <Popover
      trigger={trigger}
      anchor={anchor}
      label={label}
      width={364}
      side={side}
      align={align}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Suspense fallback={<PickerSkeleton />}>
        <LazyPanel
          current={props.current}
          panes={props.panes ?? NO_PANES}
          hasIcons={props.hasIcons ?? true}
          onPick={props.onPick}
          onRemove={props.onRemove}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </Popover>
  )
}

const NO_PANES: readonly IconPickerPane[] = []
