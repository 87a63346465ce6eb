import type { Cell } from '@sheaf/model'

/** A cell as JSON for programs: names of options, moments in UTC, numbers as text so that no digit is lost. */
export function jsonOfCell(cell: Cell | null): unknown {
  if (cell === null) return null
  switch (cell.type) {
    case 'rich_text':
    case 'url':
    case 'summary':
    case 'translate':
      return cell.text
    case 'number':
      return cell.decimal
    case 'checkbox':
      return cell.checked
    case 'single_select':
      return cell.options[0]?.name ?? null
    case 'multi_select':
      return cell.options.map(({ name }) => name)
    case 'checklist':
      return cell.items.map(({ name, done }) => ({ name, done }))
    case 'date_time':
      return dateJson(cell)
    case 'created_time':
    case 'last_edited_time':
      return isoOf(cell.at)
    case 'time':
      return cell.milliseconds
    case 'media':
      return cell.files.map(({ name, url }) => ({ name, url }))
    case 'person':
    case 'created_by':
    case 'last_edited_by':
      return cell.userIds
    case 'relation':
    case 'rollup':
      return null
  }
}

/** The keys that programs which read dates from such calls know. */
function dateJson({ start, end, includeTime }: Extract<Cell, { type: 'date_time' }>) {
  const [from, to] = [prettyOf(start), end === null ? null : prettyOf(end)]
  return {
    start: isoOf(start),
    end: end === null ? null : isoOf(end),
    include_time: includeTime,
    timezone: 'UTC',
    pretty_start_date: from?.date ?? null,
    pretty_start_time: from?.time ?? null,
    pretty_start_datetime: from && `${from.date} ${from.time} UTC`,
    pretty_end_date: to?.date ?? null,
    pretty_end_time: to?.time ?? null,
    pretty_end_datetime: to && `${to.date} ${to.time} UTC`,
  }
}

/** Null for what no calendar has. */
function isoOf(seconds: number): string | null {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace('.000Z', '+00:00')
}

function prettyOf(seconds: number) {
  const [date = '', time = ''] = isoOf(seconds)?.split('T') ?? []
  return date === '' ? null : { date, time: time.slice(0, 8) }
}
