import './chart.css'
import '@sheaf/ui/databaseParts.css'
import { drawCharts, isGroupable, orderedFields } from '@sheaf/model'
import { chartEngine } from '@sheaf/model/charts'
import { Button, EmptyState } from '@sheaf/ui'
import { use, useImperativeHandle, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { GridFoot } from '../grid/GridFoot.tsx'
import type { GridViewProps } from '../grid/GridView.tsx'
import { useGrid, type Grid } from '../grid/useGrid.ts'
import type { GridMeasures } from '../layout/measures.ts'
import { useReturn } from '../rowPage/useReturn.ts'
import { BarPanelContext } from '../viewBar/BarPanel.ts'
import { NothingShown } from '../viewBar/NothingShown.tsx'
import type { Chart } from './Chart.ts'
import { ChartCard } from './ChartCard.tsx'
import { useChart } from './useChart.ts'

drawCharts(chartEngine)

/** A database as a chart: bars, a line, a ring or one number, of what its rows come to. Rules: `docs/specs/charts.md`. */
export function ChartView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const grid = useGrid({ ...options, rowPages, measures: MEASURES })
  const chart = useChart(grid, name)
  const root = useRef<HTMLDivElement>(null)
  const focus = () =>
    root.current?.querySelector<SVGElement | HTMLElement>('.chart-mark[tabindex="0"], button')?.focus()
  useReturn(rowPages?.rowId ?? null, focus)
  function addRow(template?: Parameters<Grid['actions']['addRow']>[3]): void {
    if (grid.isEditable) grid.rowPages?.open(grid.actions.addRow('first', {}, null, template))
  }
  useImperativeHandle(ref, () => ({
    focus,
    addRow,
    // Nobody is in a bar: people are in rows.
    showPerson: () => {},
    find: () => {},
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its parts have the keys
    <div
      ref={root}
      className="chart db"
      data-phone={grid.isPhone ? '' : undefined}
      aria-busy={grid.model.isComing || undefined}
      onKeyDown={(event) => handleKey(event, grid)}
    >
      <div className="chart-scroller">{chart && <Content grid={grid} chart={chart} />}</div>
      <GridFoot grid={grid} gestures={{ remove: () => {}, addLast: () => addRow() }} />
      <output className="visually-hidden">{grid.said}</output>
      {children?.(grid)}
    </div>
  )
}

interface ContentProps {
  readonly grid: Grid
  readonly chart: Chart
}

function Content({ grid, chart }: ContentProps) {
  const { t } = useTranslation()
  const { model } = grid
  const isNumber = chart.settings.type === 'number'
  if (model.isComing) return <ChartBones />
  if (!isNumber && model.groupField === null) return <NoGroups grid={grid} />
  if (model.viewRowIds.length === 0 && !isNumber)
    return (
      <NothingShown>
        <EmptyState text={t(grid.isEditable ? 'grid.emptyText' : 'grid.emptyReadOnly')} />
      </NothingShown>
    )
  return (
    <>
      <ChartCard chart={chart} />
      {chart.marks.length === 0 && !isNumber && <EmptyState text={t('grid.chart.nothing')} />}
    </>
  )
}

/** Of a chart that has no field whose values would be its bars: the way to one. */
function NoGroups({ grid }: Pick<ContentProps, 'grid'>) {
  const { t } = useTranslation()
  const openPanel = use(BarPanelContext)
  const { view, database } = grid.model
  const canChoose = view !== null && openPanel !== null && orderedFields(database, view).some(isGroupable)
  return (
    <EmptyState
      text={t('grid.chart.noField')}
      action={
        canChoose && (
          <Button onClick={() => openPanel({ kind: 'settings' })}>{t('grid.board.chooseField')}</Button>
        )
      }
    />
  )
}

/** Where a chart comes to stand. */
function ChartBones() {
  return (
    <div className="chart-card chart-bones" aria-hidden>
      {BONES.map((height) => (
        <span key={height} className="ui-skeleton" style={{ blockSize: `${height}%` }} />
      ))}
    </div>
  )
}

/** What the person changed is taken back by the keys that do so in a grid. */
function handleKey(event: KeyboardEvent<HTMLElement>, { session }: Grid): void {
  const { target, currentTarget, key, shiftKey, ctrlKey, metaKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches('input, textarea'))
    return
  const letter = key.toLowerCase()
  if (!(ctrlKey || metaKey) || (letter !== 'z' && letter !== 'y')) return
  if (letter === 'z' && !shiftKey) session.undo()
  else session.redo()
  event.preventDefault()
  event.stopPropagation()
}

const BONES = [30, 80, 45, 60, 20]

/** Lines of a grid, which a chart does not draw. */
const MEASURES: GridMeasures = {
  rowHeight: 40,
  groupHeight: 0,
  headHeight: 0,
  totalsHeight: 0,
  numberWidth: 0,
  firstWidth: null,
}
