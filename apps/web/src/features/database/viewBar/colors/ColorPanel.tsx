import './colors.css'
import { type ColorRule, type Filter, type SelectColor } from '@sheaf/model'
import { FieldIcon, tintOf } from '@sheaf/render/database'
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuRadioGroup,
  MenuSeparator,
  Popover,
  classNames,
} from '@sheaf/ui'
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  Copy,
  Ellipsis,
  GripVertical,
  Plus,
  Rows3,
  Trash2,
} from 'lucide-react'
import { useMemo, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { Swatches } from '../../fields/options/Swatches.tsx'
import { SWATCHES } from '../../fields/options/swatches.ts'
import { shortId } from '../../grid/shortId.ts'
import { filterConditions } from '../filters/filterConditions.ts'
import { FilterRules } from '../filters/FilterBuilder.tsx'
import { copyFilter } from '../filters/filterTree.ts'
import { newFilter } from '../filters/newFilter.ts'
import { shownRowCount } from '../shownRowCount.ts'
import type { ViewBarModel } from '../useViewBar.ts'

/** The rules that color rows and cells; of those that color the same, the first that a row passes counts. */
export function ColorPanel({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const rules = bar.view.settings.grid.colorRules
  const put = (id: string, by: readonly ColorRule[]) =>
    bar.setColors(rules.flatMap((rule) => (rule.id === id ? by : [rule])))
  function add(): void {
    const field = bar.fields.find((each) => filterConditions(each).length > 0)
    const filters = field ? [newFilter(field, bar.context)] : []
    bar.setColors([...rules, { id: shortId(), color: unusedColor(rules), fieldId: null, filters }])
  }
  function move(index: number, by: 1 | -1): void {
    const moved = rules[index]
    if (moved && rules[index + by]) bar.setColors(rules.toSpliced(index, 1).toSpliced(index + by, 0, moved))
  }
  return (
    <div className="filter-builder color-panel">
      <div className="view-panel-head">
        <b>{t('grid.colors')}</b>
        <span className="view-panel-space" />
        {rules.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              bar.setPanel(null)
              bar.setColors([])
            }}
          >
            {t('grid.bar.clear')}
          </Button>
        )}
      </div>
      <div className="color-rules">
        {rules.length === 0 && <p className="color-none">{t('grid.noColors')}</p>}
        {rules.map((rule, index) => (
          <RuleBox
            key={rule.id}
            {...{ bar, rule }}
            isFirst={index === 0}
            isLast={index === rules.length - 1}
            onChange={(...by) => put(rule.id, by)}
            onMove={(by) => move(index, by)}
          />
        ))}
      </div>
      <div className="view-panel-foot">
        <Button size="sm" variant="ghost" icon={Plus} onClick={add}>
          {t('grid.addColor')}
        </Button>
      </div>
    </div>
  )
}

interface RuleBoxProps {
  readonly bar: ViewBarModel
  readonly rule: ColorRule
  readonly isFirst: boolean
  readonly isLast: boolean
  /** What stands in its place; nothing takes it out. */
  readonly onChange: (...by: readonly ColorRule[]) => void
  readonly onMove: (by: 1 | -1) => void
}

function RuleBox({ bar, rule, isFirst, isLast, onChange, onMove }: RuleBoxProps) {
  const { t } = useTranslation()
  const { records, context } = bar
  const { filters } = rule
  const counts = useMemo(() => shownRowCount(records, filters, context), [records, filters, context])
  const name = t(colorWords(rule.color))
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <fieldset className="color-rule" aria-label={t('grid.colorRule', { color: name })}>
      <div className="color-rule-head">
        <IconButton
          size={24}
          icon={GripVertical}
          label={t('grid.moveColor', { color: name })}
          onKeyDown={handleKey}
        />
        <Popover
          align="start"
          width={232}
          label={t('fields.color')}
          trigger={
            <button
              type="button"
              className="view-select color-choice"
              aria-label={`${t('fields.color')}: ${name}`}
            >
              <span className={classNames('color-dot', tintOf(rule.color))} aria-hidden />
              <span className="ellipsis">{name}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
        >
          <div className="color-swatches">
            <Swatches color={rule.color} onChoose={(color) => onChange({ ...rule, color })} />
          </div>
        </Popover>
        <Target bar={bar} rule={rule} onChange={onChange} />
        <span className="filter-count" aria-live="polite">
          {t('grid.bar.shownOf', counts)}
        </span>
        <span className="view-panel-space" />
        <Menu trigger={<IconButton icon={Ellipsis} label={t('grid.colorActions', { color: name })} />}>
          <MenuItem icon={Copy} onSelect={() => onChange(rule, copyRule(rule))}>
            {t('grid.bar.duplicate')}
          </MenuItem>
          {!isFirst && (
            <MenuItem icon={ArrowUp} onSelect={() => onMove(-1)}>
              {t('grid.bar.moveUp')}
            </MenuItem>
          )}
          {!isLast && (
            <MenuItem icon={ArrowDown} onSelect={() => onMove(1)}>
              {t('grid.bar.moveDown')}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={Trash2} onSelect={() => onChange()}>
            {t('grid.bar.delete')}
          </MenuItem>
        </Menu>
      </div>
      <FilterRules bar={barOf(bar, filters, (next) => onChange({ ...rule, filters: next }))} />
    </fieldset>
  )
}

/** Whole rows, or the cells of one field. */
function Target({ bar, rule, onChange }: Pick<RuleBoxProps, 'bar' | 'rule' | 'onChange'>) {
  const { t } = useTranslation()
  const field = bar.fields.find(({ id }) => id === rule.fieldId)
  const words = rule.fieldId === null ? t('grid.wholeRow') : (field?.name ?? '')
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="view-select color-target"
          aria-label={`${t('grid.colorTarget')}: ${words}`}
        >
          {field ? <FieldIcon field={field} /> : <Rows3 size={14} aria-hidden />}
          <bdi className="ellipsis">{words}</bdi>
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <MenuRadioGroup
        value={rule.fieldId ?? ''}
        options={[
          { value: '', label: t('grid.wholeRow'), mark: <Rows3 size={16} aria-hidden /> },
          ...bar.fields.map((each) => ({
            value: each.id,
            label: each.name,
            mark: <FieldIcon field={each} />,
          })),
        ]}
        onChange={(id) => onChange({ ...rule, fieldId: id === '' ? null : id })}
      />
    </Menu>
  )
}

/** The bar as if the filters of a rule were those of the view. */
function barOf(
  bar: ViewBarModel,
  filters: readonly Filter[],
  setFilters: ViewBarModel['setFilters'],
): ViewBarModel {
  return { ...bar, view: { ...bar.view, filters }, setFilters }
}

function copyRule(rule: ColorRule): ColorRule {
  return { ...rule, id: shortId(), filters: rule.filters.map((filter) => copyFilter(filter, shortId)) }
}

function colorWords(color: SelectColor) {
  return (SWATCHES.find((each) => tintOf(each.color) === tintOf(color)) ?? SWATCHES[0]).words
}

/** The first that no rule has. */
function unusedColor(rules: readonly ColorRule[]): SelectColor {
  const isUsed = (color: SelectColor) => rules.some((rule) => tintOf(rule.color) === tintOf(color))
  return OFFERED.find((color) => !isUsed(color)) ?? 'Orange'
}

const OFFERED: readonly SelectColor[] = ['Orange', 'Green', 'Aqua', 'Pink', 'Yellow', 'Blue', 'Purple']
