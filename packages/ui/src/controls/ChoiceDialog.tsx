/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a list has no tag of its own */
import './ChoiceDialog.css'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Search } from 'lucide-react'
import { TextInput } from './TextInput.tsx'

export interface Choice {
  readonly id: string
  readonly icon: ReactNode
  readonly name: string
  /** Which one it is, where names alone do not say so: a path, an address. */
  readonly where: ReactNode
  readonly end?: ReactNode
}

export interface ChoiceDialogProps {
  readonly title: string
  readonly text?: string
  /** Names the field, which shows it while it is empty. */
  readonly searchLabel: string
  readonly listLabel: string
  readonly query: string
  /** What is found for the query. */
  readonly choices: readonly Choice[]
  /** Said where nothing is found. */
  readonly nothing: string
  readonly onQueryChange: (query: string) => void
  /** With the place among the choices. */
  readonly onChoose: (index: number) => void
  readonly onClose: () => void
}

/** One of many, found by typing and taken by Enter or a press. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, text, searchLabel, listLabel, query, choices, nothing } = props
  const { onQueryChange, onChoose, onClose } = props
  const listId = useId()
  const [wantedIndex, setIndex] = useState(0)
  const index = Math.min(wantedIndex, choices.length - 1)

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (index + step + choices.length) % Math.max(choices.length, 1)
      setIndex(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (choices[index]) onChoose(index)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} text={text}>
      <TextInput
        icon={Search}
        role="combobox"
        aria-label={searchLabel}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices.length > 0 ? `${listId}-${index}` : undefined}
        aria-autocomplete="list"
        placeholder={searchLabel}
        value={query}
        onChange={(event) => {
          onQueryChange(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} className="ui-choices" role="listbox" aria-label={listLabel}>
        {choices.map(({ id, icon, name, where, end }, at) => (
          <button
            key={id}
            id={`${listId}-${at}`}
            type="button"
            className="ui-choice"
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            data-on={at === index ? '' : undefined}
            onPointerMove={() => setIndex(at)}
            onClick={() => onChoose(at)}
          >
            {icon}
            <span className="ui-choice-name">{name}</span>
            <span className="ui-choice-where">{where}</span>
            {end}
          </button>
        ))}
      </div>
      {choices.length === 0 && <output className="ui-choices-nothing">{nothing}</output>}
    </Dialog>
  )
}
