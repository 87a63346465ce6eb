import type { PublishState } from '@sheaf/contract'
import { Button } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PublishInput } from '../publication/publishBody.ts'

export interface AlongInput {
  readonly input: PublishInput
  /** All of them are on the web already. */
  readonly isUpdate: boolean
}

export interface SubPagesProps {
  readonly state: PublishState
  /** Asks which pages go along. */
  readonly onPublish: (isUpdate: boolean) => void
}

/** PUBWEB-TREE-1: how many pages lie below, how many of them are on the web, and a way to publish or update them with it. */
export function SubPages({ state, onPublish }: SubPagesProps) {
  const { t } = useTranslation()
  const { count, published } = state.sub_pages
  if (count === 0) return null
  const isUpdate = state.info !== null && !state.info.is_expired && published === count
  return (
    <div className="publish-below">
      <p>
        {t('publishing.below', { count })}
        <span className="publish-option-hint">
          {published === 0
            ? t('publishing.belowNone')
            : published === count
              ? t('publishing.belowAll')
              : t('publishing.belowSome', { count: published })}
        </span>
      </p>
      <Button size="sm" onClick={() => onPublish(isUpdate)}>
        {t(isUpdate ? 'publishing.updateBelow' : 'publishing.withBelow')}
      </Button>
    </div>
  )
}
