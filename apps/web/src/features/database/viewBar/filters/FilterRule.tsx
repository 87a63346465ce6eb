import { Chip, FieldIcon } from '@sheaf/render/database'
import { classNames, Menu, MenuRadioGroup, Popover } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { ConditionMenu } from './ConditionMenu.tsx'
import { conditionOf, filterConditions, type DataFilter } from './filterConditions.ts'
import { idsIn } from './filterContent.ts'
import { FilterValue, TypedValue, type FilterValueProps } from './FilterValue.tsx'
import { isComplete, valueWords } from './filterWords.ts'
import { withCondition, withField } from './newFilter.ts'

interface FilterRuleProps {
  readonly bar: ViewBarModel
  readonly filter: DataFilter
  readonly onChange: (filter: DataFilter) => void
  readonly menu: ReactNode
}

/** A rule in a line: its field, its condition, and what it compares with. Outlined where that is missing. */
export function FilterRule({ bar, filter, onChange, menu }: FilterRuleProps) {
  const { t } = useTranslation()
  const field = bar.fields.find(({ id }) => id === filter.fieldId)
  const condition = field ? conditionOf(filter, field) : null
  const fields = bar.fields.filter((each) => filterConditions(each).length > 0)
  return (
    <div className="filter-rule">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="view-select filter-field"
            aria-label={`${t('grid.bar.field')}: ${field?.name ?? ''}`}
          >
            {field && <FieldIcon field={field} />}
            <bdi className="ellipsis">{field?.name}</bdi>
            <ChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <MenuRadioGroup
          value={filter.fieldId}
          options={fields.map((each) => ({
            value: each.id,
            label: each.name,
            mark: <FieldIcon field={each} />,
          }))}
          onChange={(id) => {
            const next = bar.fields.find((each) => each.id === id)
            if (next) onChange(withField(filter, next, bar.context))
          }}
        />
      </Menu>
      {field && (
        <ConditionMenu
          {...{ filter, field }}
          trigger={
            <button
              type="button"
              className="view-select filter-condition"
              aria-label={`${t('grid.bar.condition')}: ${condition ? t(condition.words) : ''}`}
            >
              <span className="ellipsis">{condition ? t(condition.words) : t('grid.bar.condition')}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
          onChange={(number) => onChange(withCondition(filter, number, field, bar.context))}
        />
      )}
      <div
        className={classNames(
          'filter-value',
          field && !isComplete(filter, field, bar.context) && 'is-missing',
        )}
      >
        {field && (
          <RuleValue {...{ bar, filter, field }} onChange={(content) => onChange({ ...filter, content })} />
        )}
      </div>
      {menu}
    </div>
  )
}

function RuleValue(props: FilterValueProps) {
  const { t } = useTranslation()
  const { filter, field, bar } = props
  const kind = conditionOf(filter, field)?.value ?? 'none'
  if (kind === 'none') return null
  if (kind === 'text' || kind === 'number' || kind === 'duration')
    return <TypedValue key={`${filter.id} ${filter.fieldId} ${kind}`} {...props} kind={kind} />
  const words = valueWords(filter, field, bar.context)
  const chosen = new Set(idsIn(filter.content))
  const options =
    kind === 'options' && 'options' in field.options
      ? field.options.options.filter(({ id }) => chosen.has(id))
      : []
  return (
    <Popover
      align="start"
      width={272}
      label={field.name}
      trigger={
        <button type="button" className="view-select" aria-label={`${t('grid.bar.value')}: ${words}`}>
          {options.length > 0 ? (
            <span className="filter-chips">
              {options.map(({ id, name, color }) => (
                <Chip key={id} color={color} name={name} />
              ))}
            </span>
          ) : (
            <bdi className={classNames('ellipsis', words === '' && 'view-quiet')}>
              {words || t('grid.bar.value')}
            </bdi>
          )}
        </button>
      }
    >
      <div className="view-panel">
        <FilterValue {...props} />
      </div>
    </Popover>
  )
}
