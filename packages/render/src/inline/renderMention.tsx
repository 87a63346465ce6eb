import { readMention, sanitizeHref, type Mention } from '@sheaf/model'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from './formatDay.ts'
import type { InlineOptions } from './inlineOptions.ts'

/** A mention: a page, a person, a date or an address. Null when it says nothing that can be shown. */
export function renderMention(value: unknown, options: InlineOptions): ReactNode {
  const mention = readMention(value)
  switch (mention?.type) {
    case 'page':
      return renderPage(mention.pageId, options)
    case 'person':
      return <span className="b-mention b-person">@{mention.name}</span>
    case 'date':
      return renderDate(mention, options.locale)
    case 'address':
      return renderAddress(mention.url)
    case undefined:
      return null
  }
}

function renderPage(id: string, options: InlineOptions): ReactNode {
  const page = options.resolvePage?.(id) ?? null
  if (page === null) return <span className="b-mention">{options.labels.hiddenPage}</span>
  const name = page.name.trim() === '' ? options.labels.untitled : page.name
  const href = sanitizeHref(page.href)
  if (href === null) return <span className="b-mention">{name}</span>
  return (
    <a className="b-mention" href={href}>
      {name}
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

// In UTC: a page is rendered once for readers everywhere.
function renderDate({ date, hasTime }: Mention & { type: 'date' }, locale: string): ReactNode {
  return (
    <time className="b-mention" dateTime={date.toISOString()}>
      {hasTime ? formatMoment(date, locale) : formatDay(date, locale)}
    </time>
  )
}
