import type { ImportTask } from '@sheaf/contract/imports'
import { ArrowLeftRight, Ban, Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ItemList } from './ItemList.tsx'

export interface FindingsListProps {
  readonly task: ImportTask
  readonly counts: NonNullable<ImportTask['counts']>
}

/** What comes as it is, what is changed, and what is left out; each opens in its place. */
export function FindingsList({ task, counts }: FindingsListProps) {
  const { t } = useTranslation()
  const groups = [
    {
      outcome: 'kept',
      icon: Check,
      count: counts.kept,
      name: t('archiveImport.kept'),
      words: t('archiveImport.keptWords'),
    },
    {
      outcome: 'changed',
      icon: ArrowLeftRight,
      count: counts.changed,
      name: t('archiveImport.changed'),
      words: t('archiveImport.changedWords'),
    },
    {
      outcome: 'left_out',
      icon: Ban,
      count: counts.left_out,
      name: t('archiveImport.leftOut'),
      words: t('archiveImport.leftOutWords'),
    },
  ] as const
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className="importing-findings">
      {groups.map(({ outcome, icon: Icon, count, name, words }) => (
        <li key={outcome}>
          <button
            type="button"
            aria-expanded={open === outcome}
            disabled={count === 0}
            onClick={() => setOpen(open === outcome ? null : outcome)}
          >
            <span className="importing-outcome-icon" data-outcome={outcome} aria-hidden>
              <Icon size={14} />
            </span>
            <span className="importing-file-words">
              <b>{name}</b>
              <span className="importing-hint">{words}</span>
            </span>
            <span className="importing-hint">{t('archiveImport.items', { count })}</span>
            <ChevronRight size={16} aria-hidden className="importing-open-mark" />
          </button>
          {open === outcome && (
            <ItemList taskId={task.task_id} workspaceId={null} filter={outcome} search="" />
          )}
        </li>
      ))}
    </ul>
  )
}
