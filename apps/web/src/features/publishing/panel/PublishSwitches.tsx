import { Switch } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { PublishChangeProps } from '../options/PublishChange.ts'
import { usePublishRefusal } from '../publication/usePublishRefusal.ts'

/** PUBWEB-SWITCH-1: what readers may do; each takes effect at once, and goes back where it is refused. */
export function PublishSwitches({ info, change }: PublishChangeProps) {
  const { t } = useTranslation()
  const refuse = usePublishRefusal()
  return (
    <>
      <Switch
        label={t('publishing.comments')}
        hint={t(info.comments_closed ? 'publishing.commentsClosedHint' : 'publishing.commentsHint')}
        isOn={info.comments_enabled}
        onChange={(isOn) => void change({ comments_enabled: isOn }).catch(refuse)}
      />
      <Switch
        label={t('publishing.duplicate')}
        hint={t('publishing.duplicateHint')}
        isOn={info.duplicate_enabled}
        onChange={(isOn) => void change({ duplicate_enabled: isOn }).catch(refuse)}
      />
      <Switch
        label={t('publishing.indexing')}
        hint={t(info.is_protected ? 'publishing.indexingLocked' : 'publishing.indexingHint')}
        isOn={info.is_indexed && !info.is_protected}
        isDisabled={info.is_protected}
        onChange={(isOn) => void change({ is_indexed: isOn }).catch(refuse)}
      />
    </>
  )
}
