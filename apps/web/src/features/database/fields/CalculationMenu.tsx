import { resultField, type CalculationKind, type Field } from '@sheaf/model'
import { Popover } from '@sheaf/ui'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { calculationKinds } from './calculationKinds.ts'
import { CALCULATION_WORDS } from './calculationWords.ts'

interface CalculationMenuProps {
  readonly field: Field
  readonly anchor: Element
  /** Null: nothing is calculated. */
  readonly chosen: CalculationKind | null
  readonly onChoose: (kind: CalculationKind | null) => void
  readonly onClose: () => void
}

/** What is calculated below a field, for everyone. */
export function CalculationMenu({ field, anchor, chosen, onChoose, onClose }: CalculationMenuProps) {
  const { t } = useTranslation()
  const kinds = [null, ...calculationKinds(resultField(field).type)]
  return (
    <Popover
      isOpen
      anchor={anchor}
      align="end"
      width={220}
      label={t('grid.calculateField', { name: field.name })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="grid-field-menu">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="grid-menu-button"
            aria-pressed={kind === chosen}
            onClick={() => {
              onChoose(kind)
              onClose()
            }}
          >
            <span className="grid-menu-words">
              {kind === null ? t('grid.noCalculation') : t(CALCULATION_WORDS[kind])}
            </span>
            {kind === chosen && <Check size={16} aria-hidden />}
          </button>
        ))}
      </div>
    </Popover>
  )
}
