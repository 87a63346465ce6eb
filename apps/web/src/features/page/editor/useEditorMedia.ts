import type { EditorMedia } from '@sheaf/editor'
import { fileAddressPath, parseFileAddress, type ImageWidth } from '@sheaf/model'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useParams } from 'react-router'
import { fileApiUrl, uploads } from '../../../platform/uploads/index.ts'
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
  function resolveFile(url: string, width?: ImageWidth): string {
    const address = parseFileAddress(url)
    // Whatever host a document names, its own files lie on this server; files of others are elsewhere.
    return address?.workspaceId === workspaceId ? fileApiUrl() + fileAddressPath(address, width) : url
  }
  return {
    startUpload: (file) => uploads.start(file, { workspaceId, parentId }),
    findUpload: uploads.find,
    subscribe: (id, listener) => uploads.subscribe(listener, id),
    retryUpload: uploads.retry,
    cancelUpload: uploads.cancel,
    settleUpload: uploads.settle,
    resolveFile,
    loadPreview: loadLinkPreview,
    openPictures: (pictures, index) => void openPictures(pictures, index),
    openPdf: (url, name) => openPdf({ url: resolveFile(url), name }),
  }
}
