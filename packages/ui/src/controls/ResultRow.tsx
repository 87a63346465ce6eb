/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option with an icon and several lines has no tag of its own */
import './ResultRow.css'
import type { TextRange } from '@sheaf/base'
import type { MouseEvent, ReactNode } from 'react'
import { MarkedText } from './MarkedText.tsx'

/** One thing that was found, as every list of such things shows it. */
export interface Found {
  readonly icon: ReactNode
  readonly name: string
  /** What of the name was looked for. */
  readonly marks?: readonly TextRange[]
  /** Which one it is, where names alone do not say so: a path, an address. */
  readonly where?: ReactNode
  /** The passage of it that was looked for. */
  readonly passage?: { readonly text: string; readonly marks: readonly TextRange[] } | null
  readonly end?: ReactNode
}

export interface ResultRowProps extends Found {
  /** Of the element, which the field names as the active one. */
  readonly id: string
  readonly isActive: boolean
  /** Of an earlier query: it cannot be taken. */
  readonly isStale?: boolean
  /** Of windows: 32 high where there is only a name, as in a dialog; otherwise 44 and, with a passage, 52. */
  readonly size?: 'sm' | 'md'
  readonly onPoint: () => void
  readonly onChoose: (event: MouseEvent) => void
  /** Chosen with the middle button. */
  readonly onMiddleClick?: (event: MouseEvent) => void
}

const MIDDLE_BUTTON = 1

/** An option of a listbox whose focus stays in a field. */
export function ResultRow(props: ResultRowProps) {
  const { id, icon, name, marks = [], where, passage, end, isActive, isStale, size = 'md' } = props
  return (
    <button
      id={id}
      type="button"
      className="ui-result"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isStale ? true : undefined}
      data-size={size}
      data-on={isActive ? '' : undefined}
      onPointerMove={isActive || isStale ? undefined : props.onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isStale ? undefined : props.onChoose}
      onAuxClick={(event) => {
        if (event.button === MIDDLE_BUTTON && !isStale) props.onMiddleClick?.(event)
      }}
    >
      <span className="ui-result-icon">{icon}</span>
      <span className="ui-result-words">
        <span className="ui-result-line">
          <span className="ui-result-name">
            <MarkedText text={name} marks={marks} of="name" />
          </span>
          {where && <span className="ui-result-where">{where}</span>}
        </span>
        {passage && (
          <span className="ui-result-passage">
            <MarkedText {...passage} of="passage" />
          </span>
        )}
      </span>
      {end && <span className="ui-result-end">{end}</span>}
    </button>
  )
}
