import { DATE_GROUPINGS, isGroupable, openRecords, resultField, type DateGrouping } from '@sheaf/model'
import {
  CHART_LIMITS,
  CHART_SORTS,
  CHART_TYPES,
  chartAggregation,
  chartCalculation,
  chartEngine,
  chartKinds,
  isAdditive,
  readChartSettings,
  storedChartSettings,
  type ChartSettings as Settings,
} from '@sheaf/model/charts'
import { Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { CHART_WORDS } from '../../chart/chartWords.ts'
import { CALCULATION_WORDS } from '../../fields/calculationWords.ts'
import type { ViewBarModel } from '../useViewBar.ts'

/** What a chart draws: which groups, and what is calculated of them. */
export function ChartSettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, records, fields } = bar
  const settings = readChartSettings(view)
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const calculation = chartCalculation(database, view)
  const shown = chartEngine.grouping(database, view)?.field ?? null
  const isDated = shown !== null && DATED.has(resultField(shown).type)
  const isNumber = settings.type === 'number'
  const set = (next: Partial<Settings>) =>
    bar.personal.change([
      { kind: 'setLayoutSettings', viewId, layout: 'chart', settings: storedChartSettings(next) },
    ])
  return (
    <fieldset className="view-layout">
      <legend className="grid-menu-label">{t('grid.chart.kind')}</legend>
      <Select
        label={t('grid.chart.kind')}
        value={settings.type}
        options={CHART_TYPES.map((type) => ({ value: type, label: t(CHART_WORDS[type]) }))}
        onChange={(type) => set({ type })}
      />
      {!isNumber && (
        <>
          <p className="grid-menu-label">{t('grid.chart.groupBy')}</p>
          <Select
            label={t('grid.chart.groupBy')}
            value={shown?.id ?? ''}
            options={[
              ...(shown === null ? [{ value: '', label: t('grid.board.chooseField') }] : []),
              ...fields.filter(isGroupable).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(fieldId) => set({ xFieldId: fieldId || null })}
          />
          {isDated && (
            <Select
              label={t('grid.groupDatesBy')}
              value={settings.dates}
              options={DATE_GROUPINGS.map((dates) => ({ value: dates, label: t(DATE_WORDS[dates]) }))}
              onChange={(dates) => set({ dates })}
            />
          )}
        </>
      )}
      <Value {...{ bar, calculation, set }} />
      {!isNumber && <Marks {...{ settings, calculation, set }} />}
    </fieldset>
  )
}

interface PartProps {
  readonly calculation: ReturnType<typeof chartCalculation>
  readonly set: (settings: Partial<Settings>) => void
}

/** Of which field, and what of it. */
function Value({ bar, calculation, set }: PartProps & { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { field, kind } = calculation
  return (
    <>
      <p className="grid-menu-label">{t('grid.chart.value')}</p>
      <Select
        label={t('grid.chart.value')}
        value={field?.id ?? ''}
        options={[
          { value: '', label: t('grid.chart.countOfRows') },
          ...bar.fields.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(fieldId) => {
          const chosen = bar.fields.find(({ id }) => id === fieldId)
          const kinds = chosen ? chartKinds(chosen) : []
          const next = kinds.includes(kind) && kind !== 'count' ? kind : (kinds[0] ?? 'count')
          set({ yFieldId: chosen?.id ?? null, ...chartAggregation(next) })
        }}
      />
      {field && (
        <Select
          label={t('grid.chart.calculation')}
          value={kind}
          options={chartKinds(field).map((each) => ({ value: each, label: t(CALCULATION_WORDS[each]) }))}
          onChange={(each) => set(chartAggregation(each) ?? {})}
        />
      )}
    </>
  )
}

/** In which order its marks stand, how many they are, and whether they add up. */
function Marks({ settings, calculation, set }: PartProps & { readonly settings: Settings }) {
  const { t } = useTranslation()
  const { sort, limit, cumulative, showEmptyValues, type } = settings
  return (
    <>
      <p className="grid-menu-label">{t('grid.chart.order')}</p>
      <Select
        label={t('grid.chart.order')}
        value={sort}
        options={CHART_SORTS.map((each) => ({ value: each, label: t(SORT_WORDS[each]) }))}
        onChange={(each) => set({ sort: each })}
      />
      <p className="grid-menu-label">{t('grid.chart.limit')}</p>
      <Select
        label={t('grid.chart.limit')}
        value={limit}
        options={CHART_LIMITS.map((each) => ({
          value: each,
          label:
            each === 'auto' ? t('grid.chart.limitAuto') : t('grid.chart.limitOf', { count: Number(each) }),
        }))}
        onChange={(each) => set({ limit: each })}
      />
      {type !== 'donut' && isAdditive(calculation.kind) && (
        <Switch
          label={t('grid.chart.cumulative')}
          isOn={cumulative}
          onChange={(isOn) => set({ cumulative: isOn })}
        />
      )}
      <Switch
        label={t('grid.chart.showEmpty')}
        isOn={showEmptyValues}
        onChange={(isOn) => set({ showEmptyValues: isOn })}
      />
    </>
  )
}

const SORT_WORDS = {
  auto: 'grid.chart.asGroups',
  label_asc: 'grid.chart.labelAscending',
  label_desc: 'grid.chart.labelDescending',
  value_desc: 'grid.chart.greatestFirst',
  value_asc: 'grid.chart.leastFirst',
} as const satisfies Record<Settings['sort'], string>

const DATE_WORDS = {
  relative: 'grid.byRelative',
  day: 'grid.byDay',
  week: 'grid.byWeek',
  month: 'grid.byMonth',
  year: 'grid.byYear',
} as const satisfies Record<DateGrouping, string>

const DATED: ReadonlySet<string> = new Set(['date_time', 'created_time', 'last_edited_time'])
