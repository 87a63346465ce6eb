import './TextInput.css'
import { use, type ComponentPropsWithRef, type ReactNode } from 'react'

import { classNames } from '../classNames.ts'
import { FieldContext } from './fieldContext.ts'
import type { LucideIcon } from 'lucide-react'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  /** 36 or 40 high. */
  readonly size?: 'md' | 'lg' | undefined
  readonly icon?: LucideIcon | undefined
  /** Fixed words before what is typed, such as the address of a site. */
  readonly prefix?: ReactNode
  /** At the end: usually an IconButton. */
  readonly suffix?: ReactNode
}

/** One line of text. Inside a Field it takes label, hint and error from there. */
export function TextInput({
  size = 'md',
  icon: Icon,
  prefix,
  suffix,
  className,
  disabled,
  ...rest
}: TextInputProps) {
  const field = use(FieldContext)
  return (
    <div
      className={classNames('ui-input', className)}
      data-size={size}
      data-invalid={field?.isInvalid ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      {Icon && (
        <span className="ui-input-affix" data-icon="">
          <Icon size={16} aria-hidden />
        </span>
      )}
      {prefix && (
        <span className="ui-input-affix">
          <span className="ellipsis">{prefix}</span>
        </span>
      )}
      <input
        id={field?.id}
        aria-describedby={field?.noteId}
        aria-invalid={field?.isInvalid || undefined}
        disabled={disabled}
        {...rest}
      />
      {suffix && <span className="ui-input-affix">{suffix}</span>}
    </div>
  )
}
