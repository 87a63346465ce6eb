import type { Field } from '@sheaf/model'
import { FieldIcon } from '@sheaf/render/database'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PickList } from './PickList.tsx'

interface FieldChoiceProps {
  readonly label: string
  readonly fields: readonly Field[]
  readonly onTake: (field: Field) => void
  /** To filters in groups; absent where there are none. */
  readonly onAdvanced?: (() => void) | undefined
}

/** The fields that a filter or a sort can have. */
export function FieldChoice({ label, fields, onTake, onAdvanced }: FieldChoiceProps) {
  const { t } = useTranslation()
  const byId = new Map(fields.map((field) => [field.id, field]))
  return (
    <>
      <PickList
        label={label}
        placeholder={t('grid.bar.findField')}
        empty={t('grid.bar.noFields')}
        chosen={null}
        items={fields.map((field) => ({
          id: field.id,
          name: field.name,
          face: (
            <>
              <FieldIcon field={field} />
              <bdi className="ellipsis">{field.name}</bdi>
            </>
          ),
        }))}
        onTake={(id) => {
          const field = byId.get(id)
          if (field) onTake(field)
        }}
      />
      {onAdvanced && (
        <div className="view-pick-foot">
          <button type="button" className="grid-menu-button" onClick={onAdvanced}>
            <SlidersHorizontal size={16} aria-hidden />
            {t('grid.bar.advanced')}
          </button>
        </div>
      )}
    </>
  )
}
