/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox that filters a list has no tag of its own */
import './ChoiceDialog.css'
import { useId, useState, type KeyboardEvent } from 'react'
import { Dialog } from './Dialog.tsx'
import { Search } from 'lucide-react'
import { ResultRow, type Found } from './ResultRow.tsx'
import { TextInput } from './TextInput.tsx'

export interface Choice extends Found {
  readonly id: string
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
        {choices.map(({ id, ...found }, at) => (
          <ResultRow
            key={id}
            {...found}
            id={`${listId}-${at}`}
            size="sm"
            isActive={at === index}
            onPoint={() => setIndex(at)}
            onChoose={() => onChoose(at)}
          />
        ))}
      </div>
      {choices.length === 0 && <output className="ui-choices-nothing">{nothing}</output>}
    </Dialog>
  )
}
