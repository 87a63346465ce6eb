import {
  CHOICE_LIMITS,
  resultField,
  type Field,
  type FieldType,
  type ReadContext,
  type ReaderFilter,
  type Sort,
} from '@sheaf/model'
import { DatabaseIcon, type DatabaseLabels } from '@sheaf/render/database'
import { useEffect, useRef, type ReactElement } from 'react'
import { conditionOf, conditionsOf, newFilter, withCondition } from './drafts.ts'
import { FilterValue } from './FilterValue.tsx'

interface RulesProps {
  readonly id: string
  readonly fields: readonly Field[]
  readonly context: ReadContext
  readonly words: DatabaseLabels['reader']
}

interface FilterRulesProps extends RulesProps {
  readonly filters: readonly ReaderFilter[]
  readonly onChange: (filters: readonly ReaderFilter[]) => void
}

/** Filters below each other, each with its field, condition and value. */
export function FilterRules({
  id,
  fields,
  context,
  words,
  filters,
  onChange,
}: FilterRulesProps): ReactElement {
  const possible = fields.filter((field) => conditionsOf(field).length > 0)
  const replace = (filter: ReaderFilter): void =>
    onChange(filters.map((each) => (each.id === filter.id ? filter : each)))
  const [first] = possible
  return (
    <RuleList id={id} count={filters.length}>
      {filters.map((filter, index) => {
        const field = fields.find((each) => each.id === filter.fieldId)
        if (field === undefined) return null
        return (
          <fieldset key={filter.id} className="db-rule">
            <legend className="db-hidden">{words.filterNumber({ number: index + 1 })}</legend>
            <FieldSelect
              fields={possible}
              value={field.id}
              label={words.field}
              onField={(chosen) => replace(newFilter(filter.id, chosen))}
            />
            <select
              className="db-input"
              aria-label={words.condition}
              value={filter.condition ?? 0}
              onChange={(event) => replace(withCondition(filter, Number(event.target.value), field, context))}
            >
              {conditionsOf(field).map(({ number, name }) => (
                <option key={number} value={number}>
                  {words.conditions[name]}
                </option>
              ))}
            </select>
            <FilterValue
              key={`${field.id} ${conditionOf(filter, field)?.value}`}
              filter={filter}
              field={field}
              context={context}
              words={words}
              onContent={(content) => replace({ ...filter, content })}
            />
            <RemoveButton
              label={words.removeFilter({ number: index + 1 })}
              onRemove={() => onChange(filters.filter((each) => each !== filter))}
            />
          </fieldset>
        )
      })}
      {first !== undefined && filters.length < CHOICE_LIMITS.filters && (
        <button
          type="button"
          className="db-button"
          data-add=""
          onClick={() => onChange([...filters, newFilter(freshId(filters), first)])}
        >
          {words.addFilter}
        </button>
      )}
    </RuleList>
  )
}

interface SortRulesProps extends RulesProps {
  readonly sorts: readonly Sort[]
  readonly onChange: (sorts: readonly Sort[]) => void
}

/** Sorts below each other, the most important first. */
export function SortRules({ id, fields, words, sorts, onChange }: SortRulesProps): ReactElement {
  const possible = fields.filter(({ type }) => type !== 'unknown' && type !== 'media')
  const replace = (sort: Sort): void => onChange(sorts.map((each) => (each.id === sort.id ? sort : each)))
  const next = possible.find(({ id: fieldId }) => !sorts.some((sort) => sort.fieldId === fieldId))
  return (
    <RuleList id={id} count={sorts.length}>
      {sorts.map((sort, index) => {
        const field = fields.find((each) => each.id === sort.fieldId)
        if (field === undefined) return null
        const [up, down] = ORDERS[resultField(field).type] ?? TEXTS
        return (
          <fieldset key={sort.id} className="db-rule">
            <legend className="db-hidden">{words.sortNumber({ number: index + 1 })}</legend>
            <FieldSelect
              fields={possible}
              value={field.id}
              label={words.field}
              onField={(chosen) => replace({ ...sort, fieldId: chosen.id })}
            />
            <select
              className="db-input"
              aria-label={words.order}
              value={sort.descending ? 'down' : 'up'}
              onChange={(event) => replace({ ...sort, descending: event.target.value === 'down' })}
            >
              <option value="up">{words.orders[up]}</option>
              <option value="down">{words.orders[down]}</option>
            </select>
            <RemoveButton
              label={words.removeSort({ number: index + 1 })}
              onRemove={() => onChange(sorts.filter((each) => each !== sort))}
            />
          </fieldset>
        )
      })}
      {next !== undefined && sorts.length < CHOICE_LIMITS.sorts && (
        <button
          type="button"
          className="db-button"
          data-add=""
          onClick={() => onChange([...sorts, { id: freshId(sorts), fieldId: next.id, descending: false }])}
        >
          {words.addSort}
        </button>
      )}
    </RuleList>
  )
}

/** Whoever adds a rule goes on in it; whoever removes one is at the button that adds. */
function RuleList({
  id,
  count,
  children,
}: {
  readonly id: string
  readonly count: number
  readonly children:
    | ReactElement
    | readonly (ReactElement | null | false | readonly (ReactElement | null)[])[]
}): ReactElement {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const last = [...(list.current?.querySelectorAll<HTMLElement>('.db-rule select:first-of-type') ?? [])].at(
      -1,
    )
    const add = list.current?.querySelector<HTMLElement>('[data-add]')
    if (count > before.current) last?.focus()
    if (count < before.current) (add ?? last)?.focus()
    before.current = count
  }, [count])
  return (
    <div className="db-rules" id={id} ref={list}>
      {children}
    </div>
  )
}

interface FieldSelectProps {
  readonly fields: readonly Field[]
  readonly value: string
  readonly label: string
  readonly onField: (field: Field) => void
}

function FieldSelect({ fields, value, label, onField }: FieldSelectProps): ReactElement {
  return (
    <select
      className="db-input"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const field = fields.find(({ id }) => id === event.target.value)
        if (field !== undefined) onField(field)
      }}
    >
      {fields.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function RemoveButton({
  label,
  onRemove,
}: {
  readonly label: string
  readonly onRemove: () => void
}): ReactElement {
  return (
    <button type="button" className="db-button is-icon" aria-label={label} onClick={onRemove}>
      <DatabaseIcon name="remove" />
    </button>
  )
}

function freshId(rules: readonly { readonly id: string }[]): string {
  let number = rules.length
  while (rules.some(({ id }) => id === `new${number}`)) number += 1
  return `new${number}`
}

type OrderName = keyof DatabaseLabels['reader']['orders']

const TEXTS = ['text', 'textDown'] as const
const NUMBERS = ['number', 'numberDown'] as const
const DATES = ['date', 'dateDown'] as const
const ORDERS: Readonly<Partial<Record<FieldType, readonly [up: OrderName, down: OrderName]>>> = {
  number: NUMBERS,
  rollup: NUMBERS,
  date_time: DATES,
  created_time: DATES,
  last_edited_time: DATES,
  checkbox: ['checkbox', 'checkboxDown'],
  time: ['duration', 'durationDown'],
  checklist: ['checklist', 'checklistDown'],
}
