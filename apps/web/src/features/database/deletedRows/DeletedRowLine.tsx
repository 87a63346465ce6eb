import type { DeletedRow } from '@sheaf/contract'
import { fieldEmoji } from '@sheaf/render/database'
import { Button, Checkbox, IconButton } from '@sheaf/ui'
import { Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { DeletedWhen } from './DeletedWhen.tsx'

interface DeletedRowLineProps {
  readonly row: DeletedRow
  readonly isChosen: boolean
  readonly isRestoring: boolean
  readonly isOffline: boolean
  /** Null where that is not theirs to do. */
  readonly onPurge: (() => void) | null
  readonly onChoose: (isChosen: boolean) => void
  readonly onRestore: () => void
}

/** A row that was deleted: what it is called, by whom and when it was deleted, and the way back. */
export function DeletedRowLine({
  row,
  isChosen,
  isRestoring,
  isOffline,
  onPurge,
  onChoose,
  onRestore,
}: DeletedRowLineProps) {
  const { t } = useTranslation()
  const name = row.name || t('page.untitled')
  const icon = fieldEmoji(row.icon ?? '')
  return (
    <li className="deleted-row">
      <Checkbox
        label={t('grid.trash.choose', { name })}
        isLabelHidden
        isChecked={isChosen}
        onChange={onChoose}
      />
      <div className="deleted-row-words">
        <p className="deleted-row-name" dir="auto" title={name}>
          {icon !== null && <span aria-hidden>{icon} </span>}
          {name}
        </p>
        <p className="deleted-row-when">
          <DeletedWhen row={row} />
        </p>
      </div>
      <Button
        data-restore=""
        size="sm"
        variant="line"
        icon={Undo2}
        aria-label={t('grid.trash.restoreNamed', { name })}
        isLoading={isRestoring}
        disabled={isOffline}
        onClick={onRestore}
      >
        {t('row.restore')}
      </Button>
      {onPurge && (
        <IconButton
          icon={Trash2}
          label={t('grid.trash.deleteNamed', { name })}
          disabled={isOffline}
          onClick={onPurge}
        />
      )}
    </li>
  )
}
