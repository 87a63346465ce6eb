import type { ImportTask } from '@sheaf/contract/imports'
import { Button, ConfirmDialog, ProgressBar } from '@sheaf/ui'
import { Coffee } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useImportActions } from './useImportTask.ts'

/** How far an import is; it goes on whether somebody looks or not. */
export function BringInStep({ task, onClose }: { readonly task: ImportTask; readonly onClose: () => void }) {
  const { t, language } = useTranslation()
  const actions = useImportActions(task.task_id)
  const [isAsking, setAsking] = useState(false)
  const { done, total, item } = task.progress
  const isUndoing = task.state === 'undoing'
  return (
    <>
      <div className="importing-body">
        <p className="importing-now">
          {isUndoing ? (
            <span>{t('archiveImport.undoing')}</span>
          ) : (
            <span>
              <b>{new Intl.NumberFormat(language).format(done)}</b>{' '}
              {t('archiveImport.ofItems', { count: total })}
            </span>
          )}
        </p>
        <ProgressBar label={t('archiveImport.bringing')} done={isUndoing ? null : done} total={total} />
        <output className="importing-item-now">
          <bdi className="ellipsis">{item}</bdi>
        </output>
        <p className="importing-note">
          <Coffee size={16} aria-hidden />
          {t('archiveImport.goesOn')}
        </p>
      </div>
      <div className="importing-foot">
        <Button variant="ghost" disabled={isUndoing} onClick={() => setAsking(true)}>
          {t('archiveImport.stopAndUndo')}
        </Button>
        <span />
        <Button onClick={onClose}>{t('archiveImport.background')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          cancelLabel={t('common.cancel')}
          isDanger
          onCancel={() => setAsking(false)}
          title={t('archiveImport.stopTitle')}
          text={t('archiveImport.stopText')}
          confirmLabel={t('archiveImport.stopAndUndo')}
          onConfirm={() => {
            setAsking(false)
            void actions.undo().catch(() => undefined)
          }}
        />
      )}
    </>
  )
}
