import { readMention, sanitizeHref, type Mention } from '@sheaf/model'
import { avatarColor } from '@sheaf/ui/avatarColor'
import { faceLetter } from '@sheaf/ui/firstLetter'
import type { ReactNode } from 'react'
import { databaseLayout } from '../document/databaseLayout.ts'
import { formatDates } from './formatDay.ts'
import { wordSlot } from '../wordSlots/wordSlots.ts'
import type { InlineOptions } from './inlineOptions.ts'
import { OwnIcon } from './OwnIcon.tsx'

/** A mention: a page, a person, a date or an address. Null if it contains nothing that can be shown. */
export function renderMention(value: unknown, options: InlineOptions): ReactNode {
  const mention = readMention(value)
  switch (mention?.type) {
    case 'page':
      return renderPage(mention, options)
    case 'person':
      return renderPerson(mention.name)
    case 'date':
      return renderDate(mention, options.locale)
    case 'address':
      return renderAddress(mention.url)
    case undefined:
      return null
  }
}

/** The letter is drawn by CSS, so that only the name is copied and read aloud. */
function renderPerson(name: string): ReactNode {
  const style = { backgroundColor: avatarColor(name) }
  return (
    <span className="b-mention b-person">
      <span className="b-face" data-letter={faceLetter(name)} style={style} aria-hidden="true" />
      {name}
    </span>
  )
}

// The name stored in a mention is only used for rows, which have no other here, and only if their database may be read.
function renderPage(mention: Mention & { type: 'page' }, options: InlineOptions): ReactNode {
  const { pageId, rowId, title } = mention
  const page = options.resolvePage?.(pageId, mention) ?? null
  if (page === null) return <span className="b-mention">{options.labels.hiddenPage}</span>
  const own = page.name.trim() === '' ? options.labels.untitled : page.name
  const icon = rowId === null ? (page.icon ?? null) : null
  const content = (
    <>
      {icon !== null && <OwnIcon icon={icon} />}
      {rowId === null ? own : (title ?? own)}
    </>
  )
  const href = sanitizeHref(page.href)
  if (href === null) return <span className="b-mention">{content}</span>
  const layout = rowId === null ? databaseLayout(page.layout) : null
  return (
    <a className="b-mention" href={href} data-database-link={layout ?? undefined}>
      {content}
    </a>
  )
}

function renderAddress(url: string): ReactNode {
  const href = sanitizeHref(url)
  if (href === null) return null
  return (
    <a className="b-link" href={href} rel="noopener nofollow ugc">
      {href}
    </a>
  )
}

// In UTC, since a page is rendered once for readers everywhere.
function renderDate({ date, hasTime, end }: Mention & { type: 'date' }, locale: string | null): ReactNode {
  const words =
    locale === null
      ? wordSlot('dates', date.toISOString(), end?.toISOString() ?? '', hasTime ? 'time' : '')
      : formatDates(date, end, { hasTime, locale })
  return (
    <time className="b-mention" dateTime={date.toISOString()}>
      {words}
    </time>
  )
}
