import './membersCells.css'
import type { CellOf, Field, ReadContext } from '@sheaf/model'
import { relatedTitles } from '@sheaf/model'
import { Avatar } from '@sheaf/ui'
import { ArrowUpRight, EyeOff } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCellHost } from './CellHost.ts'
import { FileThumb } from './FileThumb.tsx'
import { personIn } from './personIn.ts'
import { useCellUploads } from './useCellUploads.ts'

/** How much of a checklist is done. */
export function ChecklistBar({ cell }: { readonly cell: CellOf<'checklist'> }) {
  const { t } = useTranslation()
  const done = cell.items.filter((item) => item.done).length
  const all = cell.items.length
  return (
    <span className="grid-checklist-bar">
      <progress max={all} value={done} aria-label={t('grid.itemsDone', { done, all })} />
      <span aria-hidden>
        {done}/{all}
      </span>
    </span>
  )
}

interface PeopleCellProps {
  readonly field: Field
  readonly userIds: readonly string[]
  readonly context: ReadContext
}

export function PeopleCell({ field, userIds, context }: PeopleCellProps) {
  const { t } = useTranslation()
  const host = useCellHost()
  return (
    <span className="db-people">
      {userIds.map((id) => {
        const { name, picture } = personIn(id, field, context, host)
        return (
          <span key={id} className="db-person">
            <Avatar name={name ?? ''} picture={picture} size={20} isDecorative />
            <bdi className={name === null ? 'db-quiet' : undefined}>{name ?? t('grid.someone')}</bdi>
          </span>
        )
      })}
    </span>
  )
}

interface RelationCellProps {
  readonly field: Field
  readonly cell: CellOf<'relation'>
  readonly context: ReadContext
  /** Without the ways to the rows. */
  readonly isPlain?: boolean
}

/** Rows by their names; of those that the reader may not see, how many there are. */
export function RelationCell({ field, cell, context, isPlain = false }: RelationCellProps) {
  const { t } = useTranslation()
  const host = useCellHost()
  const databaseId = field.type === 'relation' ? field.options.databaseId : null
  const from = databaseId === null ? null : host.related(databaseId)
  if (from?.state === 'loading') return null
  if (from?.state !== 'ready')
    return (
      <span className="grid-hidden-rows">
        <EyeOff size={14} aria-hidden />
        {t('grid.hiddenRows', { count: cell.rowIds.length })}
      </span>
    )
  return (
    <span className="grid-related">
      {relatedTitles(cell, field, context).map(({ rowId, title }) => (
        <span key={rowId} className="grid-related-row">
          <bdi>{title.trim() || t('grid.untitled')}</bdi>
          {!isPlain && (
            <a
              className="grid-open-related"
              href={from.addressOf(rowId)}
              tabIndex={-1}
              aria-label={t('grid.openLinkedRow', { name: title.trim() || t('grid.untitled') })}
              onClick={(event) => {
                // In a tab of its own where somebody asks for that.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                from.openRow(rowId)
              }}
            >
              <ArrowUpRight size={14} aria-hidden />
            </a>
          )}
        </span>
      ))}
    </span>
  )
}

interface FilesCellProps {
  readonly field: Field
  readonly rowId: string
  readonly cell: CellOf<'media'> | null
}

/** Files by small pictures and names, with those that are on their way. */
export function FilesCell({ field, rowId, cell }: FilesCellProps) {
  const { t } = useTranslation()
  const host = useCellHost()
  const pending = useCellUploads(host, rowId, field.id)
  const hidesNames = field.type === 'media' && field.options.hideFileNames
  const files = cell?.files ?? []
  return (
    <span className="db-files">
      {files.map((file, index) => (
        <span key={`${file.id} ${index}`} className="db-file">
          <FileThumb file={file} host={host} />
          <bdi className={hidesNames || file.kind === 'image' ? 'visually-hidden' : 'db-file-name'}>
            {file.name || t('grid.unnamedFile')}
          </bdi>
        </span>
      ))}
      {pending.map(({ id, upload: { name, bytes, state } }) => (
        <span key={id} className="grid-pending-file" data-failed={state.phase === 'failed' ? '' : undefined}>
          <progress
            max={Math.max(1, bytes)}
            value={'sentBytes' in state ? state.sentBytes : 0}
            aria-label={t('grid.uploading', { name })}
          />
        </span>
      ))}
    </span>
  )
}
