import type { ReactElement } from 'react'
import { renderDocument, type DocumentRenderOptions } from '../document/renderDocument.tsx'
import { CellView } from './cells/CellView.tsx'
import { CheckMark } from './cells/CheckMark.tsx'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import type { DatabaseRowPage } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { FieldIcon } from './FieldIcon.tsx'
import { RowSteps } from './RowSteps.tsx'

/** A row over the tab that shows it: its values for every field, and its document. */
export function renderDatabaseRow(
  row: DatabaseRowPage,
  options: DatabaseRenderOptions,
  documentOptions: DocumentRenderOptions,
): ReactElement {
  const { labels } = options
  const isNameless = row.title.trim() === ''
  return (
    // Opening the address of a row starts here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <dialog className="db-row" open tabIndex={-1} autoFocus aria-labelledby="db-row-title">
      <RowBar row={row} options={options} />
      {row.cover !== null && <Cover cover={row.cover} />}
      <div
        className="db-row-body"
        {...(row.direction !== null && { dir: row.direction })}
        {...(row.language !== null && { lang: row.language })}
      >
        {row.icon !== null && (
          <span className={row.cover === null ? 'db-row-icon' : 'db-row-icon is-over'} aria-hidden="true">
            {row.icon}
          </span>
        )}
        <h1 className="db-row-title" id="db-row-title" dir="auto">
          {isNameless ? labels.untitled : row.title}
        </h1>
        {row.properties.length > 0 && <h2 className="db-hidden">{labels.properties}</h2>}
        {row.properties.length > 0 && (
          <dl className="db-properties">
            {row.properties.map(({ field, cell }) => (
              <div key={field.id}>
                <dt>
                  <FieldIcon field={field} />
                  <bdi>{field.name}</bdi>
                </dt>
                <dd>
                  {cell === null ? (
                    <span className="db-quiet">{labels.emptyCell}</span>
                  ) : (
                    <>
                      <CellView field={field} cell={cell} options={options} />
                      {cell.type === 'checklist' && <Checklist items={cell.items} options={options} />}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <RowDocument row={row} options={options} documentOptions={documentOptions} />
      </div>
    </dialog>
  )
}

interface PartProps {
  readonly row: DatabaseRowPage
  readonly options: DatabaseRenderOptions
}

function RowBar({ row, options }: PartProps): ReactElement {
  const { labels, context } = options
  const name = row.tabName.trim() === '' ? labels.untitled : row.tabName
  return (
    <nav className="db-row-bar" aria-label={labels.rows}>
      <a
        className="db-button is-icon"
        href={row.backHref}
        aria-label={labels.backTo({ name })}
        data-row-close=""
      >
        <DatabaseIcon name="close" />
      </a>
      <RowSteps {...row} labels={labels} locale={context.locale} />
    </nav>
  )
}

function Cover({ cover }: { readonly cover: NonNullable<DatabaseRowPage['cover']> }): ReactElement {
  if (cover.kind === 'paint') return <div className="db-cover" style={{ background: cover.background }} />
  return (
    <div className="db-cover">
      <img
        src={cover.url}
        alt=""
        style={{ objectPosition: `50% ${cover.position * 100}%` }}
        referrerPolicy="no-referrer"
      />
    </div>
  )
}

function Checklist({
  items,
  options,
}: {
  readonly items: readonly { readonly id: string; readonly name: string; readonly done: boolean }[]
  readonly options: DatabaseRenderOptions
}): ReactElement {
  const { labels } = options
  return (
    <ul className="db-checklist">
      {items.map(({ id, name, done }) => (
        <li key={id} className={done ? 'is-done' : undefined}>
          <CheckMark isChecked={done} labels={labels} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

function RowDocument({
  row,
  options,
  documentOptions,
}: PartProps & { readonly documentOptions: DocumentRenderOptions }): ReactElement | null {
  if (row.document === 'none') return null
  if (row.document === 'missing' || row.document.state !== 'ready')
    return (
      <p className="db-empty" role="note">
        {options.labels.documentMissing}
      </p>
    )
  return <div className="db-row-document">{renderDocument(row.document.root, documentOptions)}</div>
}
