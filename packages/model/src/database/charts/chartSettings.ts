import { enumOf, flagOf, recordOf, textOf } from '../stored/storedValues.ts'
import type { DatabaseView } from '../views/DatabaseView.ts'
import { DATE_GROUPINGS, type DateGrouping } from '../views/groups/dateGroupings.ts'

/** What is set of a chart. */
export interface ChartSettings {
  readonly type: (typeof CHART_TYPES)[number]
  /** The field whose groups are its bars; null for the first that has options. */
  readonly xFieldId: string | null
  /** The field that is calculated with; null counts rows. */
  readonly yFieldId: string | null
  readonly aggregation: (typeof CHART_AGGREGATIONS)[number]
  /** What the format has no number for: it counts where the aggregation is `count`. */
  readonly calculation: (typeof CHART_CALCULATIONS)[number]
  /** How dates are grouped. */
  readonly dates: DateGrouping
  /** Rows without a value have a bar as well. */
  readonly showEmptyValues: boolean
  readonly cumulative: boolean
  readonly sort: (typeof CHART_SORTS)[number]
  /** How many bars there are at most, with the one of all others. */
  readonly limit: (typeof CHART_LIMITS)[number]
}

/** How a chart is drawn, by their number in the format; the last is one number. */
export const CHART_TYPES = ['bar', 'line', 'horizontal_bar', 'donut', 'number'] as const
/** What a chart calculates of each group, by their number in the format. */
export const CHART_AGGREGATIONS = ['count', 'sum', 'average', 'min', 'max', 'median', 'count_values'] as const
/** What it calculates besides, as the totals of a grid do. */
export const CHART_CALCULATIONS = [
  'none',
  'count_empty',
  'percent_empty',
  'percent_not_empty',
  'unique',
  'number_range',
  'number_mode',
  'checked',
  'unchecked',
  'percent_checked',
  'percent_unchecked',
] as const
/** How the groups of a chart are ordered; `auto` as a view orders groups. */
export const CHART_SORTS = ['auto', 'label_asc', 'label_desc', 'value_desc', 'value_asc'] as const
export const CHART_LIMITS = ['auto', '5', '10', '20', '50'] as const

/** Reads what a view says as a chart. Views are read without it: most of them are none. */
export function readChartSettings({ settings }: Pick<DatabaseView, 'settings'>): ChartSettings {
  const stored = recordOf(settings.others.get(CHART))
  const read = Object.entries<StoredSetting>(SETTINGS).map(([name, [kind, key, older]]) => [
    name,
    valueOf(stored[key] ?? (older && stored[older]), kind),
  ])
  return Object.fromEntries(read) as ChartSettings
}

/** Settings of a chart under the keys of the format, older ones too; what `setLayoutSettings` takes. */
export function storedChartSettings(
  settings: Partial<ChartSettings>,
): Readonly<Record<string, string | number | boolean>> {
  const named = new Map<string, string | boolean | null>(Object.entries(settings))
  const stored = Object.entries<StoredSetting>(SETTINGS).flatMap(([name, [kind, key, older]]) => {
    const value = named.get(name)
    if (value === undefined) return []
    const written = storedOf(value, kind)
    return older === undefined
      ? [[key, written]]
      : [
          [key, written],
          [older, written],
        ]
  })
  return Object.fromEntries(stored)
}

/**
 * A setting: of what kind it is, under which key it is stored, and under which one by older clients, which is read where the
 * first is missing. Text stands for the id of a field, a flag for what it usually is, and lists for one of several: by its number,
 * with the number of the usual one, or as text, of which the first is usual.
 */
type StoredSetting = readonly [
  kind: 'field' | boolean | readonly [readonly string[], number] | { readonly texts: readonly string[] },
  key: string,
  olderKey?: string,
]

const SETTINGS: Readonly<Record<keyof ChartSettings, StoredSetting>> = {
  type: [[CHART_TYPES, 0], 'chart_type', 'chartType'],
  xFieldId: ['field', 'x_field_id', 'xFieldId'],
  yFieldId: ['field', 'y_field_id', 'yFieldId'],
  aggregation: [[CHART_AGGREGATIONS, 0], 'aggregation_type', 'aggregationType'],
  calculation: [{ texts: CHART_CALCULATIONS }, 'calculation'],
  dates: [[DATE_GROUPINGS, DATE_GROUPINGS.indexOf('month')], 'date_condition', 'dateCondition'],
  showEmptyValues: [true, 'show_empty_values', 'showEmptyValues'],
  cumulative: [false, 'cumulative'],
  sort: [{ texts: CHART_SORTS }, 'x_sort'],
  limit: [{ texts: CHART_LIMITS }, 'max_groups'],
}

/** The number of charts among the layouts of the format. */
const CHART = '3'

function valueOf(value: unknown, kind: StoredSetting[0]): string | boolean | null | undefined {
  if (kind === 'field') return textOf(value) || null
  if (typeof kind === 'boolean') return flagOf(value, kind)
  if ('texts' in kind) return kind.texts.find((text) => text === textOf(value)) ?? kind.texts[0]
  const [choices, usual] = kind
  return choices[enumOf(value, choices) ?? usual] ?? choices[usual]
}

function storedOf(value: string | boolean | null, kind: StoredSetting[0]): string | number | boolean {
  if (kind === 'field' || typeof kind === 'boolean' || 'texts' in kind) return value ?? ''
  return kind[0].indexOf(String(value))
}
