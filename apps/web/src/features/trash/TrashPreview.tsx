import '@sheaf/render/formulas.css'
import '@sheaf/ui/document.css'
import type { getPage, TrashedView } from '@sheaf/contract'
import { documentDirection, loadTypesetting, renderDocument } from '@sheaf/render'
import { decodeDocument, type ProjectedBlock } from '@sheaf/model'
import { Button, Dialog, IconButton, Skeleton } from '@sheaf/ui'
import { Trash2, Undo2, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { usePageTree } from '../pageTree/index.ts'
import { documentWords } from '../documentWords/index.ts'

export interface TrashPreviewProps {
  readonly view: TrashedView
  readonly onRestore: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

const DOCUMENT = 0

/** What a page in the trash says, to be read: whether it is the one that is missed, or may go for good. */
export function TrashPreview({ view, onRestore, onDelete, onClose }: TrashPreviewProps) {
  const { t } = useTranslation()
  const restore = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      isFullOnPhone
      width={560}
      onClose={onClose}
      initialFocus={restore}
      title={<bdi>{view.name || t('pageTree.untitled')}</bdi>}
      titleEnd={<IconButton icon={X} label={t('trash.closePreview')} onClick={onClose} />}
      text={t('trash.previewText')}
      actions={
        <>
          <Button variant="ghost" icon={Trash2} onClick={onDelete}>
            {t('trash.deleteForever')}
          </Button>
          <Button ref={restore} variant="primary" icon={Undo2} onClick={onRestore}>
            {t('page.restore')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus */}
      <section className="trash-preview" tabIndex={0} aria-label={t('trash.preview')}>
        {view.layout === DOCUMENT ? (
          <PageText viewId={view.view_id} />
        ) : (
          <p className="trash-preview-said">{t('trash.noPreview')}</p>
        )}
      </section>
    </Dialog>
  )
}

function PageText({ viewId }: { readonly viewId: string }) {
  const { t, language } = useTranslation()
  const { workspaceId } = usePageTree()
  const { data: root, isError } = useQuery({
    queryKey: ['trash', workspaceId, 'preview', viewId],
    queryFn: () => readTrashed(workspaceId, viewId),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <p className="trash-preview-said">{t('trash.previewFailed')}</p>
  if (!root)
    return (
      <div className="after-a-moment" aria-busy>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    )
  if (root.children.length === 0) return <p className="trash-preview-said">{t('trash.previewEmpty')}</p>
  return renderDocument(root, {
    labels: documentWords(t),
    locale: language,
    direction: documentDirection(root) ?? 'ltr',
    // Links of what is thrown away lead nowhere: who follows them restores it first.
    resolvePage: () => null,
  })
}

async function readTrashed(workspaceId: string, viewId: string): Promise<ProjectedBlock> {
  const [{ data }] = await Promise.all([
    unwrap(
      callApi<typeof getPage>('GET', '/api/workspace/:workspaceId/page-view/:viewId', {
        params: { workspaceId, viewId },
      }),
    ),
    loadTypesetting(),
  ])
  const document = decodeDocument(Uint8Array.from(data.encoded_collab))
  if (document.state !== 'ready') throw new Error('The page has no text')
  return document.root
}
