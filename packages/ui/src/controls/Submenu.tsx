import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { useMenuParts } from './late/menuParts.ts'

export interface SubmenuProps {
  readonly icon?: LucideIcon | undefined
  readonly label: string
  readonly isDisabled?: boolean | undefined
  readonly children: ReactNode
}

/** A menu inside a menu; the pointer may cut the corner on its way into it. */
export function Submenu({ icon: Icon, label, isDisabled, children }: SubmenuProps) {
  const Base = useMenuParts()
  return (
    <Base.SubmenuRoot disabled={isDisabled ?? false}>
      <Base.SubmenuTrigger className="ui-menu-item">
        {Icon && <Icon size={16} aria-hidden />}
        <span className="ui-menu-item-text">{label}</span>
        <ChevronRight className="ui-menu-arrow" size={14} aria-hidden />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner
          className="ui-floating-layer ui-layer-menu"
          sideOffset={SIDE_OFFSET}
          alignOffset={-6}
          collisionPadding={8}
        >
          <Base.Popup className="ui-floating ui-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}

/** 4 px beside the menu, whose items lie 6 px inside it. */
const SIDE_OFFSET = 10
