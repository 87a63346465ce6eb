import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { usePublishedPages } from '../publication/usePublishedPages.ts'
import { isNameTaken, publishNameFault } from './publishName.ts'

export interface NameToCheck {
  readonly workspaceId: string
  readonly viewId: string
  /** Null: nobody has typed one. */
  readonly typed: string | null
}

/** PUBWEB-NAME-1, PUBWEB-NAME-2: what is wrong with a name that is being typed, as far as is known here; null for nothing. */
export function useNameFault({ workspaceId, viewId, typed }: NameToCheck): string | null {
  const { t } = useTranslation()
  // What is taken is known before the server is asked, as far as this list goes.
  const pages = usePublishedPages(workspaceId, { isWanted: typed !== null }).data
  if (typed === null) return null
  const fault = publishNameFault(typed)
  if (fault) return fault === 'empty' ? t('publishing.nameEmpty') : t(ERROR_KEYS[fault])
  return isNameTaken(typed, viewId, pages ?? []) ? t(ERROR_KEYS.publish_name_already_exists) : null
}
