/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox that filters a list has no tag of its own; its field hears the keys */
import { useEffect, useRef, type ReactNode } from 'react'
import { optionDomId } from './optionDomId.ts'

interface OptionListProps<T> {
  /** Of the list: the field of the editor names it. */
  readonly id: string
  readonly label: string
  readonly isMany: boolean
  readonly items: readonly T[]
  readonly marked: number
  readonly keyOf: (item: T) => string
  readonly isChosen: (item: T) => boolean
  readonly onMark: (index: number) => void
  readonly onTake: (item: T) => void
  readonly children: (item: T, index: number) => ReactNode
}

/** What there is to choose from under the field of an editor. */
export function OptionList<T>(props: OptionListProps<T>) {
  const { id, label, isMany, items, marked, keyOf, isChosen, onMark, onTake, children } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div
      ref={list}
      id={id}
      className="grid-options"
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany}
    >
      {items.map((item, index) => (
        <div
          key={keyOf(item)}
          id={optionDomId(id, index)}
          className="grid-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          aria-checked={isChosen(item)}
          onPointerMove={() => {
            if (index !== marked) onMark(index)
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          {children(item, index)}
        </div>
      ))}
    </div>
  )
}
