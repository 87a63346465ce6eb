import { compareWords } from '@sheaf/model/compare'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { TreeEntry } from '../../pageTree/index.ts'
import type { HeadChanges } from './headChanges.ts'
import type { Changes } from './useChanges.ts'
import { WordsView } from './WordsView.tsx'

export interface HeadChangesViewProps {
  readonly published: Changes['published']
  readonly view: TreeEntry
  readonly head: HeadChanges
}

/** What is new above the text: name, icon, cover. */
export function HeadChangesView({ published, view, head }: HeadChangesViewProps) {
  const { t } = useTranslation()
  return (
    <dl className="changes-head">
      {head.isName && (
        <div>
          <dt>{t('publishing.pageName')}</dt>
          <dd dir="auto">
            <WordsView words={compareWords(published.name, view.name)} />
          </dd>
        </div>
      )}
      {head.isIcon && (
        <div>
          <dt>{t('publishing.icon')}</dt>
          <dd>{t('publishing.isOther')}</dd>
        </div>
      )}
      {head.isLook && (
        <div>
          <dt>{t('publishing.look')}</dt>
          <dd>{t('publishing.isOther')}</dd>
        </div>
      )}
    </dl>
  )
}
