import { lazy, Suspense } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { usePageTree, type TreeEntry } from '../pageTree/index.ts'
import type { IconPickerPane } from '../pickers/index.ts'

const UploadPane = lazy(withMessages(async () => (await import('./UploadPane.tsx')).UploadPane))
const LinkPane = lazy(withMessages(async () => (await import('./LinkPane.tsx')).LinkPane))

/** What the picker of a page's icon has beside emoji and shapes: pictures. */
export function useIconPanes(view: TreeEntry, onPicture: (url: string) => void): readonly IconPickerPane[] {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  return [
    {
      id: 'upload',
      label: t('pageLook.upload'),
      render: (close) => (
        <Suspense fallback={<div className="upload-pane" aria-busy />}>
          <UploadPane
            workspaceId={workspaceId}
            parentId={view.id}
            hint={t('pageLook.iconHint')}
            onDone={(url) => {
              onPicture(url)
              close()
            }}
          />
        </Suspense>
      ),
    },
    {
      id: 'link',
      label: t('pageLook.link'),
      render: (close) => (
        <Suspense>
          <LinkPane
            onDone={(url) => {
              onPicture(url)
              close()
            }}
          />
        </Suspense>
      ),
    },
  ]
}
