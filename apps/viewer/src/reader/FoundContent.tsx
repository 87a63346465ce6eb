import { fileAddressPath, parseFileAddress, relatedByNames } from '@sheaf/model'
import { renderContent, type DatabaseLabels, type DatabaseRenderOptions } from '@sheaf/render/database'
import { useEffect, useMemo, type MouseEvent, type ReactElement } from 'react'
import { markRow } from '../pages/rowOver.ts'
import type { Found } from './ReaderMessages.ts'
import type { ReaderSession } from './ReaderSession.ts'

interface FoundContentProps {
  readonly found: Found
  readonly session: ReaderSession
  readonly labels: DatabaseLabels
}

/** The rows that a reader found, drawn as the server draws a table. */
export function FoundContent({ found, session, labels }: FoundContentProps): ReactElement {
  const options = useMemo(() => optionsOf(found, session, labels), [found, session, labels])
  // The row that lies over the table may stand in other lines now.
  useEffect(markRow, [found])
  if (found.count === 0) return <p className="db-empty">{labels.reader.nothing}</p>
  function handleClick(event: MouseEvent): void {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.db-pager a') : null
    if (
      link === null ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    // The page is here already.
    event.preventDefault()
    const page = Number(new URL(link.href).searchParams.get('p') ?? '1')
    session.choose({ ...session.getState().choice, page })
    const top = event.currentTarget.closest('.db')
    top?.scrollIntoView({ block: 'start', behavior: 'instant' })
    top?.querySelector<HTMLElement>('.db-scroll')?.focus({ preventScroll: true })
  }
  return (
    // Links of the pager are followed here; by keys they are clicked as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className="db-found-rows" onClick={handleClick}>
      {renderContent(found.content, options)}
    </div>
  )
}

function optionsOf(
  { related, files }: Found,
  { context }: ReaderSession,
  labels: DatabaseLabels,
): DatabaseRenderOptions {
  const names = new Map(related.map(({ databaseId, rows }) => [databaseId, new Map(rows)]))
  const paths = new Map(related.map(({ databaseId, path }) => [databaseId, path]))
  const facts = new Map(files)
  return {
    labels,
    context: { ...context, related: relatedByNames(names) },
    relatedHref(databaseId, rowId) {
      const path = paths.get(databaseId) ?? null
      return path === null ? null : path + rowQuery(rowId)
    },
    describeFile(url) {
      const address = parseFileAddress(url)
      return address === null ? null : (facts.get(fileAddressPath(address)) ?? null)
    },
  }
}

const rowQuery = (rowId: string): string => `?${new URLSearchParams({ r: rowId })}`
