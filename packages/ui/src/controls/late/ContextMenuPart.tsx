import { ContextMenu as Base } from '@base-ui/react/context-menu'
import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

import { AdoptedTrigger } from './AdoptedTrigger.tsx'
import { MenuParts } from './menuParts.ts'
import type { TriggerLink } from './TriggerLink.ts'

/** The menu of an area. */
export function ContextMenuPart({ link, items, onOpenChange }: ContextMenuPartProps) {
  return (
    <Base.Root onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Trigger render={<AdoptedTrigger link={link} />} />
      <Base.Portal>
        <Base.Backdrop className="ui-floating-scrim ui-menu-scrim" />
        <Base.Positioner className="ui-floating-layer ui-layer-menu" collisionPadding={8}>
          <Base.Popup className="ui-floating ui-menu">
            <MenuParts value={Menu}>{items}</MenuParts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ContextMenuPartProps {
  readonly link: TriggerLink
  readonly items: ReactNode
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}
