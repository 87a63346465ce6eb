import './IconButton.css'
import type { ComponentPropsWithRef } from 'react'

import { classNames } from '../classNames.ts'
import type { LucideIcon } from 'lucide-react'
import { Tooltip } from './Tooltip.tsx'
import type { TooltipSide } from './TooltipProps.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The accessible name, and the tooltip's text. */
  readonly label: string
  readonly icon: LucideIcon
  /** Side of the square in pixels; the icon follows: 14 in 20, 16 in 24, 18 above. */
  readonly size?: 20 | 24 | 28 | 32 | 44 | undefined
  /** Shown in the tooltip, such as `mod+shift+l`. */
  readonly shortcut?: string | undefined
  /** For a button that stays on or off. */
  readonly isPressed?: boolean | undefined
  readonly tooltipSide?: TooltipSide | undefined
}

/** A button that is only an icon. Passes unknown props and the ref on, so it can be the trigger of a menu. */
export function IconButton({
  label,
  icon: Icon,
  size = 28,
  shortcut,
  isPressed,
  tooltipSide,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        className={classNames('ui-icon-button', className)}
        data-size={size}
        aria-label={label}
        aria-pressed={isPressed}
      >
        <Icon size={ICON_SIZES[size]} aria-hidden />
      </button>
    </Tooltip>
  )
}

const ICON_SIZES = { 20: 14, 24: 16, 28: 18, 32: 18, 44: 20 } as const
