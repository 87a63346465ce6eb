import { useEffect, useMemo } from 'react'
import { openPdf, openPictures } from '../../files/index.ts'
import { resolveFile } from '../../../platform/files/resolveFile.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import { uploads } from '../../../platform/uploads/index.ts'
import type { CellFiles, CellUpload } from '../cells/CellHost.ts'
import { addressHref } from '../cells/addressHref.ts'
import { storedKind } from '@sheaf/model'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { keptPlaces, type UploadPlace } from './keptPlaces.ts'

/** Files of cells: they lie beside the page of the database, where whoever may read that may read them. */
export function useCellFiles(
  session: DatabaseSession | null,
  workspaceId: string,
  viewId: string,
): CellFiles {
  const files = useMemo(() => createCellFiles(workspaceId, viewId), [workspaceId, viewId])
  useEffect(() => (session ? putArrived(session, viewId) : undefined), [session, viewId])
  return files
}

function createCellFiles(workspaceId: string, viewId: string): CellFiles {
  const resolve: CellFiles['resolve'] = (url, width) => {
    const href = addressHref(url)
    return (href ?? (url.startsWith('/api/') ? url : null)) ? resolveFile(url, workspaceId, width) : null
  }
  let listed: readonly CellUpload[] = []
  return {
    start(rowId, fieldId, chosen) {
      for (const file of chosen) {
        const id = uploads.start(file, { workspaceId, parentId: viewId })
        keptPlaces.add({ id, viewId, rowId, fieldId, fileId: newUuid() })
      }
    },
    retry: uploads.retry,
    cancel: uploads.cancel,
    list() {
      const next = pendingIn(viewId)
      const isSame =
        next.length === listed.length && next.every(({ upload }, index) => upload === listed[index]?.upload)
      if (!isSame) listed = next
      return listed
    },
    subscribe: (listener) => uploads.subscribe(listener),
    resolve,
    openPictures(pictures, index) {
      void openPictures(
        pictures.map(({ url, name }) => {
          const src = resolve(url) ?? ''
          return { src, alt: name, downloadUrl: `${src}?download=1` }
        }),
        index,
      )
    },
    openPdf: (url, name) => openPdf({ url: resolve(url) ?? '', name }),
  }
}

function pendingIn(viewId: string): readonly CellUpload[] {
  return keptPlaces.list(viewId).flatMap(({ id, rowId, fieldId }) => {
    const upload = uploads.find(id)
    return upload && upload.state.phase !== 'done' ? [{ id, rowId, fieldId, upload }] : []
  })
}

/** Puts files into their cells when they have arrived, those of an earlier visit too. Answers how to end it. */
function putArrived(session: DatabaseSession, viewId: string): () => void {
  function look(): void {
    if (session.getSnapshot().phase !== 'ready') return
    for (const place of keptPlaces.list(viewId)) put(session, place)
  }
  look()
  const ends = [uploads.subscribe(look), session.subscribe(look)]
  return () => {
    for (const end of ends) end()
  }
}

function put(session: DatabaseSession, { id, rowId, fieldId, fileId }: UploadPlace): void {
  const upload = uploads.find(id)
  if (upload?.state.phase !== 'done') return
  const { name, type, state } = upload
  keptPlaces.remove(id)
  const kind = storedKind(name, type || null)
  const file = { id: fileId, name, url: state.url, upload: 'cloud', kind } as const
  session.dispatch([{ kind: 'changeFiles', rowId, fieldId, put: [file], remove: [] }])
  uploads.settle(id)
}
