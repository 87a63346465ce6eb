import { foldName } from '@sheaf/base'
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox that filters a list has no tag of its own; its field hears the keys */
import { Check, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export interface PickItem {
  readonly id: string
  /** What it is found by, and called. */
  readonly name: string
  readonly face: ReactNode
  readonly count?: string | undefined
}

interface PickListProps {
  readonly label: string
  /** In the field that finds them. */
  readonly placeholder: string
  readonly empty: string
  readonly items: readonly PickItem[]
  /** Of several that may be chosen; null where a press takes one. */
  readonly chosen: ReadonlySet<string> | null
  readonly onTake: (id: string) => void
}

/** A list to choose from by typing, arrows and Enter, or by a press. */
export function PickList({ label, placeholder, empty, items, chosen, onTake }: PickListProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const wanted = foldName(query.trim())
  const found = items.filter(({ name }) => foldName(name).includes(wanted))
  const current = Math.min(marked, found.length - 1)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined) setMarked(Math.max(0, Math.min(current + step, found.length - 1)))
    else if (event.key === 'Enter' && found[current]) onTake(found[current].id)
    else return
    event.preventDefault()
  }
  return (
    <div className="view-pick">
      <label className="view-pick-find">
        <Search size={16} aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={label}
          aria-activedescendant={found[current] && `${listId}-${current}`}
          autoComplete="off"
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setMarked(0)
          }}
          onKeyDown={handleKey}
        />
      </label>
      <div
        ref={list}
        id={listId}
        className="view-pick-list"
        role="listbox"
        aria-label={label}
        aria-multiselectable={chosen !== null}
      >
        {found.map(({ id, name, face, count }, index) => (
          <div
            key={id}
            id={`${listId}-${index}`}
            className="view-pick-item"
            role="option"
            tabIndex={-1}
            aria-label={count === undefined ? name : `${name}, ${count}`}
            aria-selected={index === current}
            aria-checked={chosen === null ? undefined : chosen.has(id)}
            onPointerMove={() => setMarked(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(id)}
          >
            {chosen !== null && (
              <span className={chosen.has(id) ? 'db-check is-on' : 'db-check'} aria-hidden>
                {chosen.has(id) && <Check size={12} strokeWidth={3} />}
              </span>
            )}
            {face}
            {count !== undefined && <span className="view-pick-count">{count}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="view-pick-empty">{empty}</p>}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
