import { Menu as Base } from '@base-ui/react/menu'

import type { MenuProps } from '../MenuProps.ts'
import { AdoptedTrigger } from './AdoptedTrigger.tsx'
import { MenuParts } from './menuParts.ts'
import type { TriggerLink } from './TriggerLink.ts'

/** The menu behind a button. */
export function MenuPart({ link, isOpen, onOpenChange, side, align, width, children }: MenuPartProps) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      <Base.Trigger render={<AdoptedTrigger link={link} />} />
      <Base.Portal>
        <Base.Backdrop className="ui-floating-scrim ui-menu-scrim" />
        <Base.Positioner
          className="ui-floating-layer ui-layer-menu"
          side={side ?? 'bottom'}
          align={align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className="ui-floating ui-menu" style={width ? { width } : undefined}>
            <MenuParts value={Base}>{children}</MenuParts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuPartProps extends Omit<MenuProps, 'trigger'> {
  readonly link: TriggerLink
}
