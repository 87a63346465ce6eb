import { CALCULATION_KINDS, type CalculationKind, type Field, resultField } from '@sheaf/model'
import { Sigma } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { shortId } from '../grid/shortId.ts'
import type { Grid } from '../grid/useGrid.ts'
import { calculationKinds } from './calculationKinds.ts'
import { CALCULATION_WORDS } from './calculationWords.ts'
import { PickList } from './PickList.tsx'
import { PickRow } from './PickRow.tsx'

/** What is calculated below a field. */
export function CalculationRow({ grid, field }: { readonly grid: Grid; readonly field: Field }) {
  const { t } = useTranslation()
  const { actions, model } = grid
  const chosen = model.view?.calculations.find(({ fieldId }) => fieldId === field.id)?.kind ?? null
  const nameOf = (kind: CalculationKind | null) =>
    kind === null ? t('grid.noCalculation') : t(CALCULATION_WORDS[kind])
  const items = [null, ...calculationKinds(resultField(field).type)].map((kind) => ({
    id: kind ?? '',
    name: nameOf(kind),
  }))
  function choose(id: string): void {
    const kind = CALCULATION_KINDS.find((each) => each === id)
    const calculation = kind ? { id: shortId(), kind } : null
    actions.run([{ kind: 'setCalculation', viewId: model.viewId, fieldId: field.id, calculation }])
  }
  return (
    <PickRow icon={Sigma} label={t('grid.calculate')} value={nameOf(chosen)}>
      {(close) => (
        <PickList
          label={t('grid.calculateField', { name: field.name })}
          placeholder={t('fields.findCalculation')}
          groups={[{ items }]}
          chosenId={chosen ?? ''}
          onPick={(id) => {
            choose(id)
            close()
          }}
        />
      )}
    </PickRow>
  )
}
