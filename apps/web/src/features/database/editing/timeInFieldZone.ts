import { formatDate, type DateOptions } from '@sheaf/model'
import { readDraft, type DateDraft, type DraftPlace } from '../cells/dateDraft.ts'

/** What a typed moment is in the time zone of its field; null where that is the reader's, and for days. */
export function timeInFieldZone(
  draft: DateDraft,
  options: DateOptions,
  place: DraftPlace,
): { readonly date: string; readonly zone: string } | null {
  const { timeZone } = options
  if (!draft.hasTime || timeZone === null || timeZone === '' || timeZone === place.timeZone) return null
  const read = readDraft(draft, options, place)
  if (!read.ok || read.value === null) return null
  const { start, end } = read.value
  const moments = end === null ? [start] : [start, end]
  const said = moments.map((moment) => formatDate(moment, options, true, { ...place, timeZone }))
  return { date: said.join(' → '), zone: timeZone.replaceAll('_', ' ') }
}
