import { dayOf, readDate, type DateOptions, type DayNumber, type Field, resultField } from '@sheaf/model'
import { Chip } from '@sheaf/render/database'
import { Avatar, TextInput } from '@sheaf/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { MonthCalendar } from '../../editing/MonthCalendar.tsx'
import { PickList, type PickItem } from '../PickList.tsx'
import type { ViewBarModel } from '../useViewBar.ts'
import { filterChoices, type FilterChoice } from './filterChoices.ts'
import { conditionOf, type DataFilter, type FilterValueKind } from './filterConditions.ts'
import {
  contentOfDays,
  contentOfIds,
  contentOfText,
  daysIn,
  idsIn,
  typedContent,
  type FilterDays,
} from './filterContent.ts'
import { dayWords } from './filterWords.ts'

export interface FilterValueProps {
  readonly bar: ViewBarModel
  readonly filter: DataFilter
  readonly field: Field
  readonly onChange: (content: string) => void
}

/** What a filter compares with, to be typed or chosen; nothing where its condition needs none. */
export function FilterValue(props: FilterValueProps) {
  const kind = conditionOf(props.filter, props.field)?.value ?? 'none'
  switch (kind) {
    case 'none':
      return null
    case 'text':
    case 'number':
    case 'duration':
      return (
        <div className="view-value-line">
          <TypedValue key={`${props.filter.id} ${kind}`} {...props} kind={kind} isFirst />
        </div>
      )
    case 'options':
    case 'people':
    case 'rows':
      return <ChosenValue {...props} kind={kind} />
    case 'day':
    case 'days':
      return <DayValue {...props} kind={kind} />
  }
}

interface KindProps extends FilterValueProps {
  readonly kind: FilterValueKind
}

/** A text, a number or a duration, in the separators of the reader. */
export function TypedValue({
  bar,
  filter,
  field,
  kind,
  onChange,
  isFirst,
}: KindProps & { readonly isFirst?: boolean }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => typedContent(filter.content, kind, field, bar.context))
  const isValid = contentOfText(text, kind, field, bar.context) !== null
  useEffect(() => {
    if (isFirst) input.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <TextInput
      ref={input}
      aria-label={t('grid.bar.value')}
      placeholder={t('grid.bar.value')}
      aria-invalid={!isValid || undefined}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      dir="auto"
      value={text}
      onChange={({ target: { value } }) => {
        setText(value)
        const content = contentOfText(value, kind, field, bar.context)
        if (content !== null) onChange(content)
      }}
    />
  )
}

function ChosenValue({ bar, filter, field, kind, onChange }: KindProps) {
  const { t } = useTranslation()
  const { records, viewId, context, ownUuid } = bar
  const choices = useMemo(
    () => filterChoices({ records, viewId, filter, field, context, ownUuid }),
    [records, viewId, filter, field, context, ownUuid],
  )
  const chosen = idsIn(filter.content)
  const take = (id: string) =>
    onChange(contentOfIds(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id], kind))
  return (
    <PickList
      label={field.name}
      placeholder={t(
        kind === 'options'
          ? 'grid.bar.findOption'
          : kind === 'people'
            ? 'grid.bar.findPerson'
            : 'grid.bar.findRow',
      )}
      empty={t('grid.bar.nothingToChoose')}
      chosen={new Set(chosen)}
      items={choices.map((choice) => {
        const isOwn = choice.id === ownUuid
        const name = isOwn ? t('grid.bar.me', { name: choice.name || t('grid.someone') }) : choice.name
        return choiceItem({ ...choice, name }, kind, context.locale)
      })}
      onTake={take}
    />
  )
}

function choiceItem(
  { id, name, option, count }: FilterChoice,
  kind: FilterValueKind,
  locale: string,
): PickItem {
  const face = option ? (
    <Chip color={option.color} name={option.name} />
  ) : (
    <>
      {kind === 'people' && <Avatar name={name} size={20} isDecorative />}
      <bdi className="ellipsis">{name}</bdi>
    </>
  )
  return { id, name, face, count: count.toLocaleString(locale) }
}

function DayValue({ bar: { context }, filter, field, kind, onChange }: KindProps) {
  const { t } = useTranslation()
  const days = daysIn(filter.content, context)
  const put = (next: FilterDays) => onChange(contentOfDays(inOrder(next), kind, context))
  function pick(day: DayNumber): void {
    if (kind === 'day') put({ start: day, end: null })
    else if (days.start === null || days.end !== null) put({ start: day, end: null })
    else put({ start: days.start, end: day })
  }
  return (
    <div className="view-value-days">
      <div className="view-value-line">
        <DayField
          key={`start ${days.start ?? ''}`}
          label={t(kind === 'days' ? 'grid.bar.from' : 'grid.bar.value')}
          day={days.start}
          onDay={(start) => put({ start, end: kind === 'days' ? days.end : null })}
          {...{ field, context }}
        />
        {kind === 'days' && (
          <DayField
            key={`end ${days.end ?? ''}`}
            label={t('grid.bar.until')}
            day={days.end}
            onDay={(end) => put({ start: days.start ?? end, end })}
            {...{ field, context }}
          />
        )}
      </div>
      <MonthCalendar
        start={days.start}
        end={kind === 'days' ? days.end : null}
        today={dayOf(context.now / 1000, context.timeZone)}
        locale={context.locale}
        firstDayOfWeek={context.firstDayOfWeek ?? 0}
        onPick={pick}
        onClear={() => onChange('')}
      />
    </div>
  )
}

function inOrder({ start, end }: FilterDays): FilterDays {
  return start !== null && end !== null && end < start ? { start: end, end: start } : { start, end }
}

interface DayFieldProps {
  readonly label: string
  readonly day: DayNumber | null
  readonly field: Field
  readonly context: ViewBarModel['context']
  readonly onDay: (day: DayNumber) => void
}

/** A day that is typed; read when it is left, or by Enter. */
function DayField({ label, day, field, context, onDay }: DayFieldProps) {
  const [text, setText] = useState(() => dayWords(day, field, context))
  const [isWrong, setWrong] = useState(false)
  function read(): void {
    const options = optionsOfDate(field)
    const found = text.trim() === '' ? null : readDate(text, options, context)
    setWrong(text.trim() !== '' && found === null)
    if (found === null) return
    const typed = dayOf(found.seconds, context.timeZone)
    if (typed !== day) onDay(typed)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      aria-invalid={isWrong || undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) read()
      }}
    />
  )
}

function optionsOfDate(dated: Field): DateOptions {
  const field = resultField(dated)
  switch (field.type) {
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return field.options
    default:
      return { dateFormat: 'local', timeFormat: 'twenty_four_hour', includeTime: false, timeZone: null }
  }
}
