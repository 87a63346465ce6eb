import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PickList, type PickItem } from './PickList.tsx'
import { PickRow } from './PickRow.tsx'

interface ChoiceRowProps {
  readonly label: string
  readonly items: readonly PickItem[]
  readonly chosenId: string
  readonly onPick: (id: string) => void
}

/** A line of a menu in which one of several is chosen. */
export function ChoiceRow({ label, items, chosenId, onPick }: ChoiceRowProps) {
  const { t } = useTranslation()
  return (
    <PickRow label={label} value={items.find(({ id }) => id === chosenId)?.name ?? chosenId}>
      {(close) => (
        <PickList
          label={label}
          placeholder={t('fields.findFormat')}
          groups={[{ items }]}
          chosenId={chosenId}
          onPick={(id) => {
            onPick(id)
            close()
          }}
        />
      )}
    </PickRow>
  )
}
