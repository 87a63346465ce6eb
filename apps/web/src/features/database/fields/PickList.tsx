/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox that filters a list has no tag of its own; its field hears the keys */
import { TextInput } from '@sheaf/ui'
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface PickItem {
  readonly id: string
  readonly name: string
  /** At the end of its line: an example. */
  readonly note?: string
  readonly icon?: ReactNode
}

export interface PickGroup {
  /** Above it; absent for none. */
  readonly name?: string
  readonly items: readonly PickItem[]
}

interface PickListProps {
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly PickGroup[]
  readonly chosenId: string | null
  readonly onPick: (id: string) => void
  /** The last line: what the pick would do. */
  readonly children?: ReactNode
}

/** One of many: typing filters, arrows mark, Enter and a press pick. */
export function PickList({ label, placeholder, groups, chosenId, onPick, children }: PickListProps) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const shown = filtered(groups, query)
  const items = shown.flatMap((group) => group.items)
  const [marked, setMarked] = useState(() => Math.max(0, indexOf(items, chosenId)))
  const at = Math.min(marked, items.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const picked = items[at]
    if (event.key === 'ArrowDown') setMarked((at + 1) % Math.max(1, items.length))
    else if (event.key === 'ArrowUp') setMarked((at - 1 + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter' && picked) onPick(picked.id)
    else return
    event.preventDefault()
    // What is marked by keys here is not moved by those of a menu around it.
    event.stopPropagation()
  }
  return (
    <div className="pick-list">
      <TextInput
        icon={Search}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items[at] ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div ref={list} id={id} role="listbox" className="pick-items" aria-label={label}>
        {shown.map((group) => (
          <div key={group.name ?? ''} role="group" aria-label={group.name}>
            {group.name && (
              <p className="grid-menu-label" aria-hidden>
                {group.name}
              </p>
            )}
            {group.items.map((item) => (
              <Item
                key={item.id}
                domId={`${id}-${items.indexOf(item)}`}
                item={item}
                isMarked={items[at] === item}
                isChosen={item.id === chosenId}
                onMark={() => setMarked(items.indexOf(item))}
                onPick={() => onPick(item.id)}
              />
            ))}
          </div>
        ))}
        {items.length === 0 && <p className="pick-nothing">{t('fields.nothingFound')}</p>}
      </div>
      {children}
    </div>
  )
}

interface ItemProps {
  readonly domId: string
  readonly item: PickItem
  readonly isMarked: boolean
  readonly isChosen: boolean
  readonly onMark: () => void
  readonly onPick: () => void
}

function Item({ domId, item, isMarked, isChosen, onMark, onPick }: ItemProps) {
  return (
    <div
      id={domId}
      role="option"
      className="pick-item"
      tabIndex={-1}
      aria-selected={isMarked}
      aria-checked={isChosen}
      onPointerMove={() => {
        if (!isMarked) onMark()
      }}
      // The field keeps the focus, and with it the keys.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {item.icon}
      <bdi className="pick-name">{item.name}</bdi>
      {item.note && <bdi className="pick-note">{item.note}</bdi>}
      {isChosen && <Check className="pick-check" size={16} aria-hidden />}
    </div>
  )
}

function filtered(groups: readonly PickGroup[], query: string): readonly PickGroup[] {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return groups
  const fits = ({ name, note = '' }: PickItem) => `${name} ${note}`.toLocaleLowerCase().includes(wanted)
  return groups
    .map((group) => ({ ...group, items: group.items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
}

function indexOf(items: readonly PickItem[], id: string | null): number {
  return items.findIndex((item) => item.id === id)
}
