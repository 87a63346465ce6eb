import {
  CHOICE_LIMITS,
  contentOfDays,
  dayIn,
  daysOfContent,
  isoDay,
  readTypedDuration,
  typedText,
  type Field,
  type ReadContext,
  type ReaderFilter,
} from '@sheaf/model'
import type { DatabaseLabels } from '@sheaf/render/database'
import { useState, type ReactElement } from 'react'
import { conditionOf } from './drafts.ts'

interface FilterValueProps {
  readonly filter: ReaderFilter
  readonly field: Field
  readonly context: ReadContext
  readonly words: DatabaseLabels['reader']
  readonly onContent: (content: string) => void
}

/** What a filter compares with, as the browser lets it be entered; nothing for conditions that compare with nothing. */
export function FilterValue(props: FilterValueProps): ReactElement | null {
  const { filter, field, words, onContent } = props
  switch (conditionOf(filter, field)?.value) {
    case 'text':
      return (
        <input
          className="db-input"
          aria-label={words.value}
          value={filter.content}
          maxLength={CHOICE_LIMITS.value}
          onChange={(event) => onContent(event.target.value)}
        />
      )
    case 'number':
      return (
        <input
          className="db-input"
          type="number"
          step="any"
          aria-label={words.value}
          value={filter.content}
          onChange={(event) => onContent(event.target.value)}
        />
      )
    case 'duration':
      return <DurationInput {...props} />
    case 'day':
    case 'days':
      return <DayInputs {...props} />
    case 'options':
    case 'people':
      return <Choices {...props} />
    default:
      return null
  }
}

function DurationInput({ filter, field, context, words, onContent }: FilterValueProps): ReactElement {
  const [text, setText] = useState(() =>
    filter.content === ''
      ? ''
      : typedText({ type: 'time', milliseconds: Number(filter.content) }, field, context),
  )
  return (
    <input
      className="db-input"
      aria-label={words.value}
      placeholder={words.durationHint}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const milliseconds = readTypedDuration(event.target.value.trim())
        onContent(milliseconds === null ? '' : String(milliseconds))
      }}
    />
  )
}

function DayInputs({ filter, field, context, words, onContent }: FilterValueProps): ReactElement {
  const kind = conditionOf(filter, field)?.value === 'days' ? 'days' : 'day'
  const [days, setDays] = useState(() => daysOfContent(filter.content, field, context).map(isoDay))
  function handleDay(index: number, day: string): void {
    const changed = [0, 1].map((place) => (place === index ? day : (days[place] ?? '')))
    setDays(changed)
    onContent(contentOfDays(changed.map(dayIn), kind, field, context) ?? '')
  }
  const input = (index: number, label: string) => (
    <input
      className="db-input"
      type="date"
      aria-label={label}
      value={days[index] ?? ''}
      onChange={(event) => handleDay(index, event.target.value)}
    />
  )
  if (kind === 'day') return input(0, words.value)
  return (
    <>
      {input(0, words.from)}
      {input(1, words.until)}
    </>
  )
}

function Choices({ filter, field, words, onContent }: FilterValueProps): ReactElement {
  const choices = choicesOf(field)
  const chosen = idsOf(filter, field)
  function handleChange(id: string, isChosen: boolean): void {
    const ids = choices
      .map((each) => each.id)
      .filter((each) => (each === id ? isChosen : chosen.includes(each)))
    const content = field.type === 'person' ? JSON.stringify(ids) : ids.join(',')
    onContent(ids.length === 0 ? '' : content)
  }
  if (choices.length === 0) return <span className="db-quiet">{words.nothingToChoose}</span>
  return (
    <fieldset className="db-choices">
      <legend className="db-hidden">{words.value}</legend>
      {choices.map(({ id, name }) => (
        <label key={id} className="db-choice">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => handleChange(id, event.target.checked)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

/** People stand in a JSON list, options between commas. */
function idsOf({ content }: ReaderFilter, field: Field): readonly string[] {
  if (field.type !== 'person') return content.split(',').filter(Boolean)
  return content === '' ? [] : (JSON.parse(content) as readonly string[])
}

function choicesOf(field: Field): readonly { readonly id: string; readonly name: string }[] {
  if (field.type === 'single_select' || field.type === 'multi_select') return field.options.options
  if (field.type !== 'person') return []
  return field.options.persons.flatMap(({ id, name }) => (name ? [{ id, name }] : []))
}
