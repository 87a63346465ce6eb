import { readRowMeta, sanitizeHref, type Cell, type Field, type Row } from '@sheaf/model'
import { CellView, DatabaseIcon, fieldEmoji, type CellOptions } from '@sheaf/render/database'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

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
  if (cell === null) return null
  if (cell.type === 'url') return <Address text={cell.text} />
  return <CellView field={field} cell={cell} options={options} />
}

interface RowNameProps {
  readonly row: Row
  readonly name: string
  readonly untitled: string
}

function RowName({ row, name, untitled }: RowNameProps) {
  const emoji = fieldEmoji(readRowMeta(row).icon ?? '')
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
  const href = sanitizeHref(/^[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text)
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

const UNCHECKED = { type: 'checkbox', checked: false } as const
