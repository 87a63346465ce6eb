import { IconButton, Menu, MenuItem, MenuSeparator, toast } from '@sheaf/ui'
import { Ellipsis, FileImage, FileType, Settings, Table2 } from 'lucide-react'
import { use, useCallback, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { saveBlob } from '../../../platform/files/saveBlob.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useWidth } from '../listing/useWidth.ts'
import { BarPanelContext } from '../viewBar/BarPanel.ts'
import { BarDrawing, HorizontalBarDrawing } from './BarDrawing.tsx'
import type { Chart } from './Chart.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartRows } from './ChartRows.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTip } from './ChartTip.tsx'
import { ChartTypes } from './ChartTypes.tsx'
import { DonutDrawing } from './DonutDrawing.tsx'
import type { DrawingProps } from './DrawingProps.ts'
import { chartAsPng, chartAsSvg } from './exportChart.ts'
import { LineDrawing } from './LineDrawing.tsx'
import { useMarkTools } from './useMarkTools.ts'

/** A chart with what it is called, how it is drawn, and what all its rows come to. */
export function ChartCard({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation()
  const room = useRef<HTMLDivElement>(null)
  const [isTable, setTable] = useState(false)
  const { title, what, settings, totals, marks } = chart
  const isNumber = settings.type === 'number'
  return (
    <section className="chart-card" aria-label={title} data-type={settings.type}>
      <div className="chart-head">
        <div className="chart-title">
          <h2>{title}</h2>
          <p>{settings.cumulative && !isNumber ? t('grid.chart.cumulativeOf', { what }) : what}</p>
        </div>
        <ChartTypes chart={chart} />
        {!isNumber && (
          <IconButton
            icon={Table2}
            label={t('grid.chart.table')}
            isPressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        )}
        <ChartMenu chart={chart} room={room} />
      </div>
      {isNumber ? (
        <p className="chart-number">
          <b dir="auto">{totals[0]?.value}</b>
          <span>{what}</span>
        </p>
      ) : (
        <>
          <Drawing chart={chart} room={room} />
          {settings.type === 'donut' && !isTable && <ChartLegend chart={chart} />}
          <ChartTable chart={chart} isShown={isTable} />
        </>
      )}
      {!isNumber && marks.length > 0 && (
        <dl className="chart-totals">
          {totals.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

interface PartProps {
  readonly chart: Chart
  /** What the drawing stands in. */
  readonly room: RefObject<HTMLDivElement | null>
}

function Drawing({ chart, room }: PartProps) {
  const { t } = useTranslation()
  const width = useWidth(room)
  const { tools, rows, closeRows } = useMarkTools(chart, room)
  const mark = tools.shown === null ? undefined : chart.marks[tools.shown]
  const isRtl = useSyncExternalStore(
    subscribeToNothing,
    () => room.current !== null && getComputedStyle(room.current).direction === 'rtl',
  )
  const height = chart.grid.isPhone ? 320 : 400
  const Shape = SHAPES[chart.settings.type === 'number' ? 'bar' : chart.settings.type]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its marks are no fields
    <div className="chart-room" role="group" aria-label={t('grid.chart.drawing')}>
      <div ref={room} className="chart-drawing">
        {width > 0 && <Shape {...{ chart, width, height, isRtl, tools }} />}
      </div>
      {mark && tools.shown !== null && rows === null && (
        <ChartTip mark={mark} index={tools.shown} room={room} />
      )}
      {rows && <ChartRows chart={chart} {...rows} onClose={closeRows} />}
    </div>
  )
}

/** The direction of a page does not change under it. */
const subscribeToNothing = () => () => {}

const SHAPES: Readonly<
  Record<'bar' | 'line' | 'horizontal_bar' | 'donut', (props: DrawingProps) => React.ReactElement>
> = {
  bar: BarDrawing,
  line: LineDrawing,
  horizontal_bar: HorizontalBarDrawing,
  donut: DonutDrawing,
}

function ChartMenu({ chart, room }: PartProps) {
  const { t } = useTranslation()
  const openPanel = use(BarPanelContext)
  const { title, settings } = chart
  const drawn = useCallback(() => room.current?.querySelector<SVGSVGElement>('.chart-svg') ?? null, [room])
  const fileName = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || t('grid.chart.tab')
  function saveSvg(): void {
    const drawing = drawn()
    if (drawing)
      saveBlob(new Blob([chartAsSvg(drawing, title)], { type: 'image/svg+xml' }), `${fileName}.svg`)
  }
  async function savePng(): Promise<void> {
    const drawing = drawn()
    const picture = drawing && (await chartAsPng(drawing, title))
    if (picture) saveBlob(picture, `${fileName}.png`)
    else toast(t('grid.chart.notDrawn'))
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t('grid.chart.menu')} />}>
      {openPanel && (
        <>
          <MenuItem icon={Settings} onSelect={() => openPanel({ kind: 'settings' })}>
            {t('grid.viewSettings')}
          </MenuItem>
          {settings.type !== 'number' && <MenuSeparator />}
        </>
      )}
      {settings.type !== 'number' && (
        <>
          <MenuItem icon={FileImage} onSelect={() => void savePng()}>
            {t('grid.chart.savePng')}
          </MenuItem>
          <MenuItem icon={FileType} onSelect={saveSvg}>
            {t('grid.chart.saveSvg')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
