import './Button.css'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

import { classNames } from '../classNames.ts'
import type { LucideIcon } from 'lucide-react'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'line' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  /** 28, 32 or 40 high. */
  readonly size?: ButtonSize | undefined
  readonly icon?: LucideIcon | undefined
  readonly isFullWidth?: boolean | undefined
  /** A ghost button that shows no fill while it is disabled. */
  readonly isQuiet?: boolean | undefined
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Shows a spinner in the label's place and ignores clicks; width and focus stay. */
  readonly isLoading?: boolean | undefined
}

export function Button({
  variant = 'line',
  size = 'md',
  icon: Icon,
  isFullWidth,
  isQuiet,
  isLoading = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames('ui-button', className)}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth ? '' : undefined}
      data-quiet={isQuiet ? '' : undefined}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={handleClick}
    >
      <span className="ui-button-label">
        {Icon && <Icon size={16} aria-hidden />}
        {children}
      </span>
      {isLoading && <Spinner />}
    </button>
  )
}

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, ButtonLook {}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function ButtonLink({
  variant = 'line',
  size = 'md',
  icon: Icon,
  isFullWidth,
  isQuiet,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames('ui-button', className)}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth ? '' : undefined}
      data-quiet={isQuiet ? '' : undefined}
    >
      <span className="ui-button-label">
        {Icon && <Icon size={16} aria-hidden />}
        {children}
      </span>
    </a>
  )
}
