import { cellText, dateParts, percentText, personText, relatedTitles, sanitizeHref } from '@sheaf/model'
import type { Cell, CellOf, DatePart, Field } from '@sheaf/model'
import { Fragment, type ReactElement } from 'react'
import type { CellOptions } from './CellOptions.ts'
import { CheckMark } from './CheckMark.tsx'
import { Chip } from './Chip.tsx'
import { MediaFiles } from './MediaFiles.tsx'
import { Person } from './Person.tsx'

export interface CellProps {
  readonly field: Field
  readonly cell: Cell
  readonly options: CellOptions
}

/** What a cell holds, as its type is drawn. Nothing in it becomes markup, or an address that runs. */
export function CellView({ field, cell, options }: CellProps): ReactElement {
  const { labels, context } = options
  switch (cell.type) {
    case 'single_select':
    case 'multi_select':
      return (
        <span className="db-chips">
          {cell.options.map(({ id, name, color }) => (
            <Chip key={id} color={hasColors(field) ? color : null} name={name} />
          ))}
        </span>
      )
    case 'checkbox':
      return <CheckMark isChecked={cell.checked} labels={labels} />
    case 'checklist': {
      const done = cell.items.filter((item) => item.done).length
      const all = cell.items.length
      return (
        <span className="db-progress">
          <progress max={Math.max(all, 1)} value={done} aria-label={labels.done({ done, all })} />
          <span className="db-num" aria-hidden="true">
            {percentText(cell.ratio, context.locale)}
          </span>
        </span>
      )
    }
    case 'url':
      return <UrlText text={cell.text} />
    case 'media':
      return <MediaFiles field={field} files={cell.files} options={options} />
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return (
        <span className="db-people">
          {cell.userIds.map((id) => (
            <Person key={id} name={personText(id, field, context)} fallback={labels.someone} />
          ))}
        </span>
      )
    case 'relation':
      return <RelatedRows field={field} cell={cell} options={options} />
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return <Dates parts={dateParts(cell, field, context)} />
    case 'number':
    case 'time':
      return <bdi className="db-num">{cellText(cell, field, context)}</bdi>
    default:
      return <bdi className="db-text">{cellText(cell, field, context)}</bdi>
  }
}

function Dates({ parts }: { readonly parts: readonly DatePart[] }): ReactElement {
  return (
    // Isolated: among text from right to left, English words and figures keep their order.
    <bdi className="db-num">
      {parts.map(({ text, machine }, index) => (
        <Fragment key={`${index} ${text}`}>
          {index > 0 && ' → '}
          {machine === null ? text : <time dateTime={machine}>{text}</time>}
        </Fragment>
      ))}
    </bdi>
  )
}

function hasColors(field: Field): boolean {
  return !('disableColor' in field.options && field.options.disableColor)
}

function UrlText({ text }: { readonly text: string }): ReactElement {
  const href = sanitizeHref(/^[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text)
  if (href === null) return <bdi className="db-text">{text}</bdi>
  return (
    <a className="db-link" href={href} rel="noopener noreferrer nofollow ugc" dir="ltr">
      {text}
    </a>
  )
}

interface RelatedRowsProps {
  readonly field: Field
  readonly cell: CellOf<'relation'>
  readonly options: CellOptions
}

/** Rows of a database that visitors may read are links by their names; of the others they learn how many there are. */
function RelatedRows({ field, cell, options }: RelatedRowsProps): ReactElement {
  const { labels, context, relatedHref } = options
  const databaseId = field.type === 'relation' ? field.options.databaseId : null
  const isKnown = databaseId !== null && (context.related?.(databaseId) ?? null) !== null
  if (databaseId === null || !isKnown)
    return <span className="db-quiet">{labels.hiddenRows({ count: cell.rowIds.length })}</span>
  return (
    <span className="db-chips">
      {relatedTitles(cell, field, context).map(({ rowId, title }) => {
        const name = title.trim() === '' ? labels.untitled : title
        const href = sanitizeHref(relatedHref(databaseId, rowId))
        if (href === null) return <bdi key={rowId}>{name}</bdi>
        return (
          <a key={rowId} className="db-related" href={href}>
            <bdi>{name}</bdi>
          </a>
        )
      })}
    </span>
  )
}
