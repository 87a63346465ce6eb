import type { Field } from '@sheaf/model'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { shortId } from '../grid/shortId.ts'
import { GroupPanel } from '../grouping/GroupPanel.tsx'
import { TemplatesPanel } from '../templates/TemplatesPanel.tsx'
import type { BarPanel } from './BarPanel.ts'
import { CalendarFeedPanel } from './calendarFeed/CalendarFeedPanel.tsx'
import { ColorPanel } from './colors/ColorPanel.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import { FilterBuilder } from './filters/FilterBuilder.tsx'
import { FilterEditor } from './filters/FilterEditor.tsx'
import { filterConditions, type DataFilter } from './filters/filterConditions.ts'
import { isSimple } from './filters/allFilters.ts'
import { addFilter } from './filters/filterTree.ts'
import { newFilter } from './filters/newFilter.ts'
import { ViewSettings } from './settings/ViewSettings.tsx'
import { SortEditor } from './sorts/SortEditor.tsx'
import type { ViewBarModel } from './useViewBar.ts'

interface ViewPanelProps {
  readonly bar: ViewBarModel
  readonly panel: BarPanel
}

/** What is open under the bar of a view. All of it comes with the first that is opened. */
export function ViewPanel({ bar, panel }: ViewPanelProps) {
  switch (panel.kind) {
    case 'addFilter':
      return <NewFilter bar={bar} />
    case 'filter':
      return <OneFilter bar={bar} id={panel.id} />
    case 'builder':
      return <FilterBuilder bar={bar} />
    case 'addSort':
      return <NewSort bar={bar} />
    case 'sorts':
      return <SortEditor bar={bar} />
    case 'group':
      return <GroupPanel bar={bar} />
    case 'settings':
      return <ViewSettings bar={bar} />
    case 'templates':
      return <TemplatesPanel bar={bar} />
    case 'calendarFeed':
      return <CalendarFeedPanel bar={bar} />
    case 'colors':
      return <ColorPanel bar={bar} />
  }
}

function NewFilter({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, context, fields } = bar
  return (
    <FieldChoice
      label={t('grid.bar.fieldToFilter')}
      fields={fields.filter((field) => filterConditions(field).length > 0)}
      onTake={(field) => {
        const filter = newFilter(field, context)
        bar.setFilters(addFilter(view.filters, null, filter))
        bar.setPanel({ kind: 'filter', id: filter.id })
      }}
      onAdvanced={() => {
        const [first] = fields
        const rules = view.filters.length > 0 || !first ? view.filters : [newFilter(first, context)]
        if (isSimple(view.filters)) bar.setFilters([{ kind: 'and', id: shortId(), children: rules }])
        bar.setPanel({ kind: 'builder' })
      }}
    />
  )
}

function OneFilter({ bar, id }: { readonly bar: ViewBarModel; readonly id: string }) {
  const filter = bar.view.filters.find((each): each is DataFilter => each.id === id && each.kind === 'data')
  const field = bar.fields.find((each) => each.id === filter?.fieldId)
  return filter && field ? <FilterEditor key={id} {...{ bar, filter, field }} /> : null
}

function NewSort({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, fields } = bar
  const isFree = ({ id }: Field) => !view.sorts.some(({ fieldId }) => fieldId === id)
  return (
    <FieldChoice
      label={t('grid.bar.fieldToSort')}
      fields={fields.filter((field) => field.type !== 'unknown' && isFree(field))}
      onTake={(field) => {
        bar.setSorts([...view.sorts, { id: shortId(), fieldId: field.id, descending: false }])
        bar.setPanel({ kind: 'sorts' })
      }}
    />
  )
}
