import './groupPanel.css'
import {
  isGroupable,
  readDateGrouping,
  type DatabaseView,
  type DateGrouping,
  type Field,
  type RowGroup,
} from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { Switch, TextInput } from '@sheaf/ui'
import { Check, Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { evaluateRecords } from '../engine/evaluateRecords.ts'
import type { ViewBarModel } from '../viewBar/useViewBar.ts'
import { DATE_SPANS, groupBy, isDate } from './groupBy.ts'
import { groupTitle } from './groupTitle.ts'

/** By what a view groups, and which of its groups are shown. */
export function GroupPanel({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { viewId, view, grouping, personal } = bar
  const field = grouping?.field ?? null
  return (
    <div className="group-panel">
      <Fields bar={bar} field={field} onChoose={(next) => personal.change([groupBy(viewId, next)])} />
      {field && isDate(field) && (
        <DateSpans
          by={readDateGrouping(grouping?.setting?.content ?? '').by}
          onChoose={(by) => personal.change([groupBy(viewId, field, by)])}
        />
      )}
      {field?.type === 'number' && <p className="grid-menu-label">{t('grid.rangesNote')}</p>}
      {field && (
        <>
          <Switch
            label={t('grid.hideEmptyGroups')}
            isOn={hidesEmpty(view)}
            onChange={(isHidden) => personal.change([{ kind: 'setEmptyGroups', viewId, isHidden }])}
          />
          <HiddenGroups bar={bar} field={field} />
        </>
      )}
    </div>
  )
}

interface FieldsProps {
  readonly bar: ViewBarModel
  readonly field: Field | null
  readonly onChoose: (field: Field | null) => void
}

function Fields({ bar, field, onChoose }: FieldsProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const fields = bar.fields.filter((each) => isGroupable(each) && each.name.toLowerCase().includes(wanted))
  return (
    <>
      <TextInput
        aria-label={t('grid.findField')}
        placeholder={t('grid.findField')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="grid-menu-label">{t('grid.groupBy')}</p>
      <div className="group-panel-fields">
        {wanted === '' && bar.view.layout !== 'board' && (
          <button
            type="button"
            className="grid-menu-button"
            aria-pressed={field === null}
            onClick={() => onChoose(null)}
          >
            <span className="grid-menu-words">{t('grid.noGrouping')}</span>
            {field === null && <Check size={16} aria-hidden />}
          </button>
        )}
        {fields.map((each) => (
          <button
            key={each.id}
            type="button"
            className="grid-menu-button"
            aria-pressed={each.id === field?.id}
            onClick={() => onChoose(each)}
          >
            <FieldIcon field={each} />
            <bdi>{each.name}</bdi>
            {each.id === field?.id && <Check size={16} aria-hidden />}
          </button>
        ))}
        {fields.length === 0 && <p className="grid-menu-label">{t('grid.noSuchField')}</p>}
      </div>
    </>
  )
}

interface DateSpansProps {
  readonly by: DateGrouping
  readonly onChoose: (by: DateGrouping) => void
}

function DateSpans({ by, onChoose }: DateSpansProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid-spans">
      <legend className="grid-menu-label">{t('grid.groupDatesBy')}</legend>
      {DATE_SPANS.map((each) => (
        <button
          key={each}
          type="button"
          className="grid-menu-button"
          aria-pressed={each === by}
          onClick={() => onChoose(each)}
        >
          <span className="grid-menu-words">{t(SPAN_WORDS[each])}</span>
          {each === by && <Check size={16} aria-hidden />}
        </button>
      ))}
    </fieldset>
  )
}

interface HiddenGroupsProps {
  readonly bar: ViewBarModel
  readonly field: Field
}

/** Groups that somebody hid; those that are hidden because they are empty come with the switch. */
function HiddenGroups({ bar, field }: HiddenGroupsProps) {
  const { t } = useTranslation()
  const { records, view, context, personal } = bar
  const hidden = useMemo(() => {
    const setting = view.groups.find(({ fieldId }) => fieldId === field.id)
    const ids = new Set(setting?.columns.filter(({ visible }) => visible === false).map(({ id }) => id))
    if (ids.size === 0) return []
    return (evaluateRecords(records, view.id, context)?.groups?.groups ?? []).filter(({ id }) => ids.has(id))
  }, [records, view, field, context])
  if (hidden.length === 0) return null
  const show = ({ id }: RowGroup) =>
    personal.change([{ kind: 'setGroup', viewId: view.id, groupId: id, isVisible: true }])
  return (
    <>
      <p className="grid-menu-label">{t('grid.hiddenGroups')}</p>
      {hidden.map((group) => {
        const name = groupTitle(group, field, context, t)
        return (
          <button
            key={group.id}
            type="button"
            className="grid-menu-button"
            aria-label={t('grid.showGroup', { group: name })}
            onClick={() => show(group)}
          >
            <bdi>{name}</bdi>
            <Eye size={16} aria-hidden />
          </button>
        )
      })}
    </>
  )
}

function hidesEmpty({ layout, settings }: DatabaseView): boolean {
  return settings[layout === 'board' || layout === 'list' ? layout : 'grid'].hideEmptyGroups
}

const SPAN_WORDS = {
  relative: 'grid.byRelative',
  day: 'grid.byDay',
  week: 'grid.byWeek',
  month: 'grid.byMonth',
  year: 'grid.byYear',
} as const satisfies Record<DateGrouping, string>
