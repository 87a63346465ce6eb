import { Button, Dialog } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ImportNote } from './ImportProblem.ts'
import { problemKey } from './problemKey.ts'
import type { Imported } from './runImport.ts'

export interface ImportResultProps {
  readonly imported: Imported
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** How an import ended that did not simply work: what is missing, and what is there but not as it was. */
export function ImportResult({ imported, onOpen, onClose }: ImportResultProps) {
  const { t } = useTranslation()
  const { count, notes, isCancelled } = imported
  const missing = notes.filter(({ isPage }) => isPage)
  const changed = notes.filter(({ isPage }) => !isPage)
  const title =
    count === 0 ? t('import.nothingTitle') : isCancelled ? t('import.stoppedTitle') : t('import.partlyTitle')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={count > 0 && t('import.done', { count })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('export.close')}
          </Button>
          {count > 0 && (
            <Button variant="primary" onClick={onOpen}>
              {t('pageTree.open')}
            </Button>
          )}
        </>
      }
    >
      <div className="import-notes">
        <Notes title={t('import.missing')} notes={missing} />
        <Notes title={t('import.changed')} notes={changed} />
      </div>
    </Dialog>
  )
}

function Notes({ title, notes }: { readonly title: string; readonly notes: readonly ImportNote[] }) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="import-notes-title">{title}</h3>
      <ul className="transfer-list">
        {notes.map(({ name, problem }, index) => (
          <li key={index} className="transfer-row">
            <bdi className="transfer-name">{name}</bdi>
            <span className="transfer-why">{t(problemKey(problem))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
