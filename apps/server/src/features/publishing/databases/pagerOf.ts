import type { Pager } from '@sheaf/render'
import { placeQuery } from './DatabasePlace.ts'
import type { TabInput } from './TabInput.ts'

/** Links to the pages before and after; the last page stands for those behind it. */
export function pagerOf(
  { place, view, path, maxRows }: Pick<TabInput, 'place' | 'view' | 'path' | 'maxRows'>,
  all: number,
  perPage: number,
  dates: string | null = null,
): { readonly pager: Pager; readonly from: number; readonly to: number; readonly isInside: boolean } {
  const last = Math.max(1, Math.ceil(all / perPage))
  const page = maxRows === undefined ? Math.min(place.page, last) : 1
  const from = (page - 1) * perPage
  const to = Math.min(page * perPage, all)
  const href = (number: number) => path + placeQuery({ tabId: view.id, rowId: null, page: number, dates })
  return {
    pager: {
      from: Math.min(from + 1, all),
      to,
      all,
      previousHref: page > 1 ? href(page - 1) : null,
      nextHref: page < last ? href(page + 1) : null,
    },
    from,
    to,
    isInside: place.page <= last,
  }
}
