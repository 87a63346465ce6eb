import { sanitizeHref } from '@sheaf/model'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from './formatDay.ts'
import type { InlineOptions } from './inlineOptions.ts'
import { readMention } from './readMention.ts'

/** A mention: a page, a person, a date or an address. Null when it says nothing that can be shown. */
export function renderMention(value: unknown, options: InlineOptions): ReactNode {
  const mention = readMention(value)
  switch (mention?.['type']) {
    case 'page':
    case 'childPage':
      return renderPage(mention, options)
    case 'person':
      return renderName(mention['person_name'])
    case 'date':
    case 'reminder':
      return renderDate(mention, options.locale)
    case 'externalLink':
      return renderAddress(mention['url'])
    default:
      return null
  }
}

function renderPage(mention: Readonly<Record<string, unknown>>, options: InlineOptions): ReactNode {
  const id = mention['page_id']
  const page = typeof id === 'string' ? (options.resolvePage?.(id) ?? null) : null
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

function renderName(name: unknown): ReactNode {
  return typeof name === 'string' && name !== '' ? <span className="b-mention b-person">@{name}</span> : null
}

function renderAddress(value: unknown): ReactNode {
  const href = sanitizeHref(value)
  if (href === null) return null
  return (
    <a className="b-link" href={href} rel="noopener nofollow ugc">
      {href}
    </a>
  )
}

// An ISO text, or ten digits of Unix seconds. Shown in UTC: a page is rendered once for readers everywhere.
function renderDate(mention: Readonly<Record<string, unknown>>, locale: string): ReactNode {
  const raw = mention['date']
  if (typeof raw !== 'string' && typeof raw !== 'number') return null
  const date = /^\d{10}$/.test(String(raw)) ? new Date(Number(raw) * 1000) : new Date(raw)
  if (Number.isNaN(date.getTime())) return null
  const hasTime = mention['include_time'] === true || mention['include_time'] === 'true'
  return (
    <time className="b-mention" dateTime={date.toISOString()}>
      {hasTime ? formatMoment(date, locale) : formatDay(date, locale)}
    </time>
  )
}
