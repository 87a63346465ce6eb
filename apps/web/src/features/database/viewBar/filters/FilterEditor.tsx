import type { Field } from '@sheaf/model'
import { IconButton, Menu, MenuItem } from '@sheaf/ui'
import { ChevronDown, Ellipsis, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { shortId } from '../../grid/shortId.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { ConditionMenu } from './ConditionMenu.tsx'
import { conditionOf, type DataFilter } from './filterConditions.ts'
import { replaceFilter } from './filterTree.ts'
import { FilterValue } from './FilterValue.tsx'
import { withCondition } from './newFilter.ts'

interface FilterEditorProps {
  readonly bar: ViewBarModel
  readonly filter: DataFilter
  readonly field: Field
}

/** A filter of one field: its condition, and what it compares with. It acts at once. */
export function FilterEditor({ bar, filter, field }: FilterEditorProps) {
  const { t } = useTranslation()
  const { filters } = bar.view
  const condition = conditionOf(filter, field)
  const put = (next: DataFilter) => bar.setFilters(replaceFilter(filters, filter.id, () => [next]))
  return (
    <>
      <div className="view-panel-head">
        <b className="ellipsis" dir="auto">
          {field.name}
        </b>
        <ConditionMenu
          {...{ filter, field }}
          trigger={
            <button type="button" className="view-condition" aria-label={conditionLabel(t, condition?.words)}>
              <span className="ellipsis">{condition ? t(condition.words) : t('grid.bar.condition')}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
          onChange={(number) => put(withCondition(filter, number, field, bar.context))}
        />
        <span className="view-panel-space" />
        <Menu trigger={<IconButton icon={Ellipsis} label={t('grid.bar.filterActions')} />}>
          <MenuItem
            icon={SlidersHorizontal}
            onSelect={() => {
              bar.setFilters([{ kind: 'and', id: shortId(), children: filters }])
              bar.setPanel({ kind: 'builder' })
            }}
          >
            {t('grid.bar.advanced')}
          </MenuItem>
          <MenuItem
            icon={Trash2}
            onSelect={() => {
              bar.setPanel(null)
              bar.setFilters(replaceFilter(filters, filter.id, () => []))
            }}
          >
            {t('grid.bar.removeFilter')}
          </MenuItem>
        </Menu>
      </div>
      <FilterValue {...{ bar, filter, field }} onChange={(content) => put({ ...filter, content })} />
    </>
  )
}

type Words = NonNullable<ReturnType<typeof conditionOf>>['words']

function conditionLabel(t: ReturnType<typeof useTranslation>['t'], words: Words | undefined): string {
  return words ? `${t('grid.bar.condition')}: ${t(words)}` : t('grid.bar.condition')
}
