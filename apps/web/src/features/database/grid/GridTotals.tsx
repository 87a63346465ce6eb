import {
  calculationText,
  type CalculationResult,
  type Field,
  type ReadContext,
  resultField,
} from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { lazy, memo, Suspense, useState, type CSSProperties } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { drawnColumns, frozenStyle } from '../layout/frozenStyle.ts'
import { shortId } from './shortId.ts'
import type { Grid } from './useGrid.ts'

const CalculationMenu = lazy(
  withPanelMessages(async () => (await import('../fields/CalculationMenu.tsx')).CalculationMenu),
)

/** How many rows there are, and what is calculated below each field. It stays in sight below the rows. */
export const GridTotals = memo(Totals, ({ grid: before }, { grid: after }) => showsSame(before, after))

function Totals({ grid }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  const { model, measures, resize, inSight, context } = grid
  const [open, setOpen] = useState<{ readonly field: Field; readonly anchor: Element } | null>(null)
  const { totals } = model
  const { edges } = resize
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
        {t('grid.count')} <b>{model.viewRowIds.length.toLocaleString(context.locale)}</b>
      </div>
      {drawnColumns(inSight).map((column) => {
        const field = model.columns[column]?.field
        if (!field) return null
        const [start = 0, end = 0] = [edges[column], edges[column + 1]]
        const skipped = column === inSight.firstColumn ? start - (edges[inSight.frozen] ?? 0) : 0
        return (
          <Total
            key={field.id}
            field={field}
            total={of(field.id)}
            context={context}
            isFrozen={column < inSight.frozen}
            style={{
              inlineSize: end - start,
              ...(skipped > 0 && { marginInlineStart: skipped }),
              ...frozenStyle(column, inSight.frozen, edges, true),
            }}
            onOpen={grid.mayRestructure ? (anchor) => setOpen({ field, anchor }) : null}
          />
        )
      })}
      {open && (
        <Suspense>
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
        </Suspense>
      )}
    </section>
  )
}

/** Moving a selection changes nothing below the rows. */
function showsSame(before: Grid, after: Grid): boolean {
  return (
    before.model === after.model &&
    before.resize.edges === after.resize.edges &&
    before.inSight.frozen === after.inSight.frozen &&
    before.inSight.firstColumn === after.inSight.firstColumn &&
    before.inSight.endColumn === after.inSight.endColumn &&
    before.measures === after.measures &&
    before.context === after.context &&
    before.actions === after.actions &&
    before.mayRestructure === after.mayRestructure
  )
}

interface TotalProps {
  readonly field: Field
  readonly total: CalculationResult | undefined
  readonly context: ReadContext
  /** Stands while others go by. */
  readonly isFrozen: boolean
  readonly style: CSSProperties
  readonly onOpen: ((anchor: Element) => void) | null
}

function Total({ field, total, context, isFrozen, style, onOpen }: TotalProps) {
  const { t } = useTranslation()
  const content = total && (
    <>
      <span>{t(CALCULATION_WORDS[total.kind])}</span> <b dir="auto">{calculationText(total, context)}</b>
    </>
  )
  if (onOpen === null)
    return (
      <div
        className={classNames('grid-total', isFrozen && 'is-frozen')}
        data-type={resultField(field).type}
        style={style}
      >
        {content}
      </div>
    )
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames('grid-total', isFrozen && 'is-frozen', !total && 'is-empty')}
      data-type={resultField(field).type}
      style={style}
      aria-haspopup="dialog"
      aria-label={total ? undefined : t('grid.calculateField', { name: field.name })}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {content ?? <span>{t('grid.calculate')}</span>}
    </button>
  )
}
