import { calculationText, SELECT_COLORS, type CalculationResult, type RowGroup } from '@sheaf/model'
import {
  chartCalculation,
  readChartPoints,
  readChartSettings,
  storedChartSettings,
  type ChartSettings,
} from '@sheaf/model/charts'
import { tintNumber } from '@sheaf/render/database'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { Chart, ChartMark } from './Chart.ts'
import { tickText } from './tickText.ts'

/** A grid that is drawn as a chart; null in a database without views. */
export function useChart(grid: Grid, name: string): Chart | null {
  const { t } = useTranslation()
  const { model, context, changeOwn, changeView } = grid
  const { view, viewId, database, groupField, groups, groupTotals, totals } = model
  const settings = useMemo(() => view && readChartSettings(view), [view])
  const calculation = useMemo(() => view && chartCalculation(database, view), [database, view])
  const points = useMemo(
    () => settings && readChartPoints(groups, ({ id }) => groupTotals.get(id)?.[0] ?? null, settings),
    [groups, groupTotals, settings],
  )
  return useMemo(() => {
    if (settings === null || calculation === null || points === null) return null
    const { field, kind } = calculation
    const shareText = (share: number) =>
      share.toLocaleString(context.locale, { style: 'percent', maximumFractionDigits: 1 })
    const words = { field: field?.name ?? '', group: groupField?.name ?? '' }
    const kindWords = t(CALCULATION_WORDS[kind])
    const marks = points.map((point, index): ChartMark => {
      const { group, result, share } = point
      const title =
        group.key.kind === 'others' || groupField === null
          ? t('grid.chart.others')
          : groupTitle(group, groupField, context, t)
      const rows = t('grid.rowCount', { count: group.rowCount ?? group.rowIds.length })
      const value = (result && calculationText(result, context)) || t('grid.chart.noValue')
      const part = share === null ? null : t('grid.chart.share', { share: shareText(share) })
      const about = field === null && part !== null ? part : [part, rows].filter(Boolean).join(' · ')
      return {
        point,
        name: title,
        fill: fillOf(group, index, settings.type),
        hasTint: group.key.kind === 'option',
        value,
        about,
        label: [title, value, about].join(', '),
      }
    })
    const sample = totals[0] ?? null
    return {
      grid,
      name,
      settings,
      title: titleOf(words, field !== null, settings.type, t),
      what:
        field === null
          ? t('grid.chart.countOfRows')
          : t('grid.chart.ofField', { kind: kindWords, field: field.name }),
      marks,
      totals: totals.map((total, index) => ({
        label: index === 0 && isSum(total) ? t('grid.chart.total') : t(CALCULATION_WORDS[total.kind]),
        value: calculationText(total, context) || t('grid.chart.noValue'),
      })),
      textOf: (number) => tickText(number, sample, context),
      isWhole: sample?.value?.unit === 'count',
      hasShares: points.some(({ share }) => share !== null),
      shareText,
      change(next) {
        const before = Object.keys(next).map((key) => [key, settings[key as keyof ChartSettings]])
        const set = (wanted: Partial<ChartSettings>) =>
          changeView([
            { kind: 'setLayoutSettings', viewId, layout: 'chart', settings: storedChartSettings(wanted) },
          ])
        changeOwn({ redo: () => set(next), undo: () => set(Object.fromEntries(before)) })
      },
    }
  }, [
    grid,
    name,
    settings,
    calculation,
    points,
    totals,
    groupField,
    context,
    viewId,
    changeOwn,
    changeView,
    t,
  ])
}

function titleOf(
  { field, group }: { readonly field: string; readonly group: string },
  hasField: boolean,
  type: ChartSettings['type'],
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (type === 'number' || group === '') return hasField ? field : t('grid.chart.rows')
  return hasField ? t('grid.chart.fieldBy', { field, group }) : t('grid.chart.rowsBy', { group })
}

function isSum({ kind }: CalculationResult): boolean {
  return kind === 'sum' || kind === 'count'
}

/** Options and boxes have colors of their own; dates and numbers follow each other and have one; all others take turns. */
function fillOf({ key, color }: RowGroup, index: number, type: ChartSettings['type']): number {
  const own = SELECT_COLORS.find((each) => each === color)
  if (own !== undefined) return tintNumber(own)
  if (type === 'line') return LINE_FILL
  switch (key.kind) {
    case 'none':
    case 'others':
      return 0
    case 'option':
      return tintNumber(key.option.color)
    case 'checkbox':
      return key.checked ? CHECKED_FILL : 0
    case 'date':
    case 'number':
      return type === 'donut' ? (index % FILLS) + 1 : LINE_FILL
    default:
      return (index % FILLS) + 1
  }
}

const LINE_FILL = 8
const CHECKED_FILL = 7
const FILLS = 9
