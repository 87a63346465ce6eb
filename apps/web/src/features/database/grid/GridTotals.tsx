import {
  calculationText,
  readCalculations,
  type CalculationResult,
  type Field,
  type ReadContext,
} from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CalculationMenu } from '../fields/CalculationMenu.tsx'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { shortId } from './shortId.ts'
import type { Grid } from './useGrid.ts'
import type { GridModel } from './useGridModel.ts'

/** How many rows there are, and what is calculated below each field. It stays in sight below the rows. */
export function GridTotals({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  const { model, measures, resize, inSight, context } = grid
  const [open, setOpen] = useState<{ readonly field: Field; readonly anchor: Element } | null>(null)
  // A cell that was written is drawn first, and calculated with after.
  const totals = useTotals(useDeferredValue(model), context)
  const { edges } = resize
  const shown = model.columns.slice(inSight.firstColumn, inSight.endColumn)
  const of = (fieldId: string) => totals.find(({ field }) => field.id === fieldId)
  return (
    <section className="grid-totals" aria-label={t('grid.calculationsBelow')}>
      <div
        className="grid-total is-first"
        style={{
          inlineSize: measures.numberWidth + (edges[1] ?? 0),
          paddingInlineStart: measures.numberWidth + 10,
        }}
      >
        {t('grid.count')} <b>{model.rowIds.length.toLocaleString(context.locale)}</b>
      </div>
      {shown.map(({ field }, at) => {
        const column = inSight.firstColumn + at
        const [start = 0, end = 0] = [edges[column], edges[column + 1]]
        const skipped = at === 0 ? start - (edges[1] ?? 0) : 0
        return (
          <Total
            key={field.id}
            field={field}
            total={of(field.id)}
            context={context}
            width={end - start}
            skipped={skipped}
            onOpen={grid.isEditable ? (anchor) => setOpen({ field, anchor }) : null}
          />
        )
      })}
      {open && (
        <CalculationMenu
          {...open}
          chosen={of(open.field.id)?.kind ?? null}
          onChoose={(kind) =>
            grid.actions.run([
              {
                kind: 'setCalculation',
                viewId: model.viewId,
                fieldId: open.field.id,
                calculation: kind && { id: shortId(), kind },
              },
            ])
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

interface TotalProps {
  readonly field: Field
  readonly total: CalculationResult | undefined
  readonly context: ReadContext
  readonly width: number
  /** Room of the columns that are not drawn. */
  readonly skipped: number
  readonly onOpen: ((anchor: Element) => void) | null
}

function Total({ field, total, context, width, skipped, onOpen }: TotalProps) {
  const { t } = useTranslation()
  const style = { inlineSize: width, ...(skipped > 0 && { marginInlineStart: skipped }) }
  const content = total && (
    <>
      <span>{t(CALCULATION_WORDS[total.kind])}</span> <b>{calculationText(total, context)}</b>
    </>
  )
  if (onOpen === null)
    return (
      <div className="grid-total" data-type={field.type} style={style}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames('grid-total', !total && 'is-empty')}
      data-type={field.type}
      style={style}
      aria-haspopup="dialog"
      aria-label={total ? undefined : t('grid.calculateField', { name: field.name })}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {content ?? <span>{t('grid.calculate')}</span>}
    </button>
  )
}

function useTotals(model: GridModel, context: ReadContext): readonly CalculationResult[] {
  return useMemo(() => {
    const { database, view, rowIds, records } = model
    if (view === null || view.calculations.length === 0) return []
    return readCalculations(
      database,
      view,
      rowIds,
      { has: (id) => records.has(id), get: (id) => model.row(id) },
      context,
    )
  }, [model, context])
}
