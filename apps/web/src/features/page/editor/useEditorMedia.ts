import type { EditorMedia } from '@sheaf/editor'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useParams } from 'react-router'
import { resolveFile } from '../../../platform/files/resolveFile.ts'
import { uploads } from '../../../platform/uploads/index.ts'
import { openPdf, openPictures } from '../../files/index.ts'
import { offerDroppedFiles } from '../../transfer/index.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { loadLinkPreview } from './loadLinkPreview.ts'

/** What the blocks of the page at this address need for files. */
export function useEditorMedia(): EditorMedia {
  const { workspaceId } = usePageTree()
  const { viewId = '' } = useParams()
  const { t } = useTranslation()
  return useMemo(
    () => ({
      ...createEditorMedia(workspaceId, viewId),
      takeDropped: (files: readonly File[], isPageEmpty: boolean) =>
        offerDroppedFiles({
          files,
          viewId,
          isPageEmpty,
          words: { inserted: t('import.inserted'), instead: t('import.instead') },
        }),
    }),
    [workspaceId, viewId, t],
  )
}

function createEditorMedia(workspaceId: string, parentId: string): EditorMedia {
  const resolve: EditorMedia['resolveFile'] = (url, width) => resolveFile(url, workspaceId, width)
  return {
    startUpload: (file) => uploads.start(file, { workspaceId, parentId }),
    findUpload: uploads.find,
    subscribe: (id, listener) => uploads.subscribe(listener, id),
    retryUpload: uploads.retry,
    cancelUpload: uploads.cancel,
    settleUpload: uploads.settle,
    resolveFile: resolve,
    loadPreview: loadLinkPreview,
    openPictures: (pictures, index) => void openPictures(pictures, index),
    openPdf: (url, name) => openPdf({ url: resolve(url), name }),
  }
}
