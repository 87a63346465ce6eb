import { CHART_TYPES } from '@sheaf/model/charts'
import { ChartBarBig, ChartColumn, ChartLine, ChartPie } from 'lucide-react'
import { Tooltip } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CHART_WORDS } from './chartWords.ts'
import type { Chart } from './Chart.ts'

/** How the chart is drawn. */
export function ChartTypes({ chart: { settings, change } }: { readonly chart: Chart }) {
  const { t } = useTranslation()
  return (
    <fieldset className="chart-types" aria-label={t('grid.chart.type')}>
      {CHART_TYPES.map((type) => {
        const Icon = type === 'number' ? null : ICONS[type]
        return (
          Icon && (
            <Tooltip key={type} content={t(CHART_WORDS[type])}>
              <button
                type="button"
                aria-label={t(CHART_WORDS[type])}
                aria-pressed={type === settings.type}
                onClick={() => type !== settings.type && change({ type })}
              >
                <Icon size={16} aria-hidden />
              </button>
            </Tooltip>
          )
        )
      })}
    </fieldset>
  )
}

const ICONS = { bar: ChartColumn, line: ChartLine, horizontal_bar: ChartBarBig, donut: ChartPie } as const
