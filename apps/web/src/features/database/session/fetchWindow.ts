import { dateLocale, personZone, weekStart } from '@sheaf/base'
import type { getViewWindow } from '@sheaf/contract'
import type { FieldRecord, RowRecord, ViewRecord, ViewWindow } from '@sheaf/model'
import { callApi } from '../../../platform/api/api.ts'
import type { KeptWindow } from '../../../platform/cache/index.ts'
import { currentTranslation } from '../../../platform/i18n/i18n.ts'
import { windowKey } from '../engine/windowKey.ts'

/** Asks for the first rows of a view. Null where the server is not there, or does not say. */
export type FetchWindow = (asked: WindowAddress, signal: AbortSignal) => Promise<FetchedWindow | null>

interface WindowAddress {
  readonly workspaceId: string
  /** The view through which the database is opened. */
  readonly pageId: string
  readonly viewId: string
}

interface FetchedWindow {
  /** Null where the rows come all at once. */
  readonly window: KeptWindow | null
  /** See `DatabaseSnapshot.prepared`. */
  readonly prepared: number | null
}

export const fetchWindow: FetchWindow = async ({ workspaceId, pageId, viewId }, signal) => {
  const { language } = currentTranslation()
  const reader = {
    locale: dateLocale(language),
    timeZone: personZone(),
    firstDayOfWeek: weekStart(language),
    now: Date.now(),
  }
  const answer = await callApi<typeof getViewWindow>(
    'GET',
    '/api/workspace/:workspaceId/page-view/:viewId/window',
    {
      params: { workspaceId, viewId: pageId },
      query: {
        view: viewId,
        locale: reader.locale,
        time_zone: reader.timeZone,
        first_day_of_week: reader.firstDayOfWeek,
      },
      signal,
    },
  )
  if (!answer.ok) return null
  const { window, progress } = answer.value
  const prepared = progress && progress.made / progress.of
  if (window === null) return { window: null, prepared }
  // The server is trusted with records, as it is in its room.
  const views = window.views as unknown as readonly ViewRecord[]
  const view = views.find(({ id }) => id === window.view_id)
  return {
    window: {
      databaseId: window.database_id,
      inlineViewId: window.inline_view_id,
      viewId: window.view_id,
      fields: window.fields as unknown as readonly FieldRecord[],
      views,
      rows: window.rows as unknown as readonly RowRecord[],
      shown: window.shown as unknown as ViewWindow,
      key: windowKey(view, reader),
    },
    prepared,
  }
}
