/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox that filters a list has no tag of its own; its field hears the keys */
import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface PickOption {
  readonly id: string
  readonly name: string
}

export interface PickFieldProps {
  readonly label: string
  /** In the order in which they are offered. */
  readonly options: readonly PickOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** What is typed may become an option; null where only those that are there can be chosen. */
  readonly onCreate: ((name: string) => void) | null
}

/** Several of many, found by typing. */
export function PickField({ label, options, chosen, onChange, onCreate }: PickFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const typed = text.trim()
  const isLike = (name: string) => name.toLocaleLowerCase().includes(typed.toLocaleLowerCase())
  const offered = options.filter((option) => !chosen.includes(option.id) && isLike(option.name))
  const isKnown = options.some(({ name }) => name.toLocaleLowerCase() === typed.toLocaleLowerCase())
  const mayCreate = onCreate !== null && typed !== '' && !isKnown
  const count = offered.length + (mayCreate ? 1 : 0)
  const marked = Math.min(at, count - 1)

  function pick(index: number): void {
    const option = offered[index]
    if (option) onChange([...chosen, option.id])
    else if (mayCreate) onCreate(typed)
    else return
    setText('')
    setAt(0)
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    // A word that is being composed has its keys to itself.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Backspace' && text === '') return onChange(chosen.slice(0, -1))
    const isStep = key === 'ArrowDown' || key === 'ArrowUp'
    if (!isStep && !(isOpen && (key === 'Enter' || key === 'Escape'))) return
    event.preventDefault()
    if (key === 'Enter') return pick(marked)
    if (key === 'Escape') {
      event.stopPropagation()
      return setOpen(false)
    }
    if (!isOpen) return setOpen(true)
    if (count > 0) setAt((marked + (key === 'ArrowDown' ? 1 : count - 1)) % count)
  }

  const name = (optionId: string) => options.find((option) => option.id === optionId)?.name ?? ''
  const optionIdOf = (index: number) => `${id}-option-${index}`
  return (
    <div className="ui-field template-pick">
      <label htmlFor={id} className="ui-field-label">
        {label}
      </label>
      <div className="template-pick-box">
        {chosen.map((each) => (
          <span key={each} className="ui-chip tint-0">
            <bdi>{name(each)}</bdi>
            <button
              type="button"
              aria-label={t('templates.make.remove', { name: name(each) })}
              onClick={() => {
                onChange(chosen.filter((other) => other !== each))
                input.current?.focus()
              }}
            >
              <X size={12} aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(isOpen && count > 0 && { 'aria-activedescendant': optionIdOf(marked) })}
          autoComplete="off"
          dir="auto"
          maxLength={200}
          placeholder={t('templates.make.add')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={handleKey}
        />
      </div>
      <div
        id={`${id}-list`}
        className="template-pick-list"
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
      >
        {[...offered.map((option) => option.name), ...(mayCreate ? [null] : [])].map((each, index) => (
          <div
            key={offered[index]?.id ?? 'new'}
            id={optionIdOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <bdi>{each ?? t('templates.make.newCategory', { name: typed })}</bdi>
          </div>
        ))}
        {count === 0 && (
          <div className="template-pick-none" role="option" tabIndex={-1} aria-selected={false} aria-disabled>
            {t('templates.make.nothingFits')}
          </div>
        )}
      </div>
    </div>
  )
}
