import { readRowMeta, type Cell, type Field, type Row } from '@sheaf/model'
import { CellView, DatabaseIcon, fieldEmoji, type CellOptions } from '@sheaf/render/database'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { addressHref } from '../cells/addressHref.ts'
import { ChecklistBar, FilesCell, PeopleCell, RelationCell } from '../cells/MembersCells.tsx'

interface CellContentProps {
  readonly row: Row
  readonly field: Field
  readonly cell: Cell | null
  readonly options: CellOptions
}

/** What a cell shows at rest: as on published pages, but that names are no links, and addresses are opened by a button. */
export function CellContent({ row, field, cell, options }: CellContentProps) {
  if (field.primary && (cell === null || 'text' in cell))
    return <RowName row={row} name={cell?.text ?? ''} untitled={options.labels.untitled} />
  if (field.type === 'checkbox') return <CellView field={field} cell={cell ?? UNCHECKED} options={options} />
  // Where nothing is written yet, nothing is wrong yet.
  if (field.type === 'formula' && field.options.problem !== null && field.options.source.trim() !== '')
    return <BrokenFormula />
  if (field.type === 'media')
    return <FilesCell field={field} rowId={row.id} cell={cell?.type === 'media' ? cell : null} />
  if (cell === null) return null
  const { context } = options
  switch (cell.type) {
    case 'url':
      return <Address text={cell.text} />
    case 'checklist':
      return <ChecklistBar cell={cell} />
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return <PeopleCell {...{ field, context }} userIds={cell.userIds} />
    case 'date_time':
      return (
        <>
          <CellView field={field} cell={cell} options={options} />
          {cell.reminderId !== null && <ReminderMark />}
        </>
      )
    case 'relation':
      return <RelationCell {...{ field, cell, context }} />
    default:
      return <CellView field={field} cell={cell} options={options} />
  }
}

/** What is wrong is said where the formula is written. */
function BrokenFormula() {
  const { t } = useTranslation()
  return <span className="grid-broken">{t('grid.brokenFormula')}</span>
}

interface RowNameProps {
  readonly row: Row
  readonly name: string
  readonly untitled: string
}

function RowName({ row, name, untitled }: RowNameProps) {
  // Most rows have no icon; the key of one is worked out by a hash.
  const emoji = row.storedMeta.size === 0 ? null : fieldEmoji(readRowMeta(row).icon ?? '')
  return (
    <span className="grid-name">
      {emoji === null ? (
        <DatabaseIcon name="page" />
      ) : (
        <span className="db-emoji" aria-hidden>
          {emoji}
        </span>
      )}
      <bdi className={name.trim() === '' ? 'db-title db-quiet' : 'db-title'}>{name.trim() || untitled}</bdi>
    </span>
  )
}

function Address({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const href = addressHref(text)
  return (
    <>
      <bdi className={href === null ? 'db-text' : 'db-link grid-address'} dir="ltr">
        {text}
      </bdi>
      {href !== null && (
        <a
          className="grid-open"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          aria-label={t('grid.openLink')}
        >
          <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </>
  )
}

/** Somebody is reminded of the date; whoever that is. */
function ReminderMark() {
  const { t } = useTranslation()
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mask, in the colour of the text
  return <span className="grid-reminder" role="img" aria-label={t('grid.reminder')} />
}

const UNCHECKED = { type: 'checkbox', checked: false } as const
