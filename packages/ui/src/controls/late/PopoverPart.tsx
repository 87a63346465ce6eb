import { Popover as Base } from '@base-ui/react/popover'

import { isOnToast } from '../isOnToast.ts'
import type { PopoverProps } from '../PopoverProps.ts'
import { AdoptedTrigger } from './AdoptedTrigger.tsx'
import type { TriggerLink } from './TriggerLink.ts'

/** The plane beside a button, or beside an element. */
export function PopoverPart(props: PopoverPartProps) {
  const { link, anchor, label, width, isOpen, onOpenChange, side, align, children } = props
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open, details) => {
        if (!open && isOnToast(details.event)) details.cancel()
        else onOpenChange?.(open)
      }}
    >
      {link && <Base.Trigger render={<AdoptedTrigger link={link} />} />}
      <Base.Portal>
        <Base.Backdrop className="ui-floating-scrim ui-popover-scrim" />
        <Base.Positioner
          className="ui-floating-layer ui-layer-popover"
          anchor={anchor}
          side={side ?? 'bottom'}
          align={align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            className="ui-floating ui-popover"
            aria-label={label}
            style={width ? { width } : undefined}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface PopoverPartProps extends Omit<PopoverProps, 'trigger'> {
  readonly link?: TriggerLink
}
