import { Button, ConfirmDialog, toast } from '@sheaf/ui'
import { Copy, Download, Trash2 } from 'lucide-react'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { use, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { forgetDocument, type DocumentSession } from '../../../platform/sync/index.ts'
import { saveBlob } from '../../../platform/files/saveBlob.ts'
import { PageTreeContext, partPath } from '../../pageTree/index.ts'

export interface UnsavedNoticeProps {
  readonly session: DocumentSession
  readonly viewId: string
  /** Of the page; empty where it is not known any more. */
  readonly name: string
}

/**
 * For what was written and will not be taken: the page can only be read by now, or not even that. All of the page, as
 * it stands here, can be copied and kept as a file, with all that Markdown can be made to say. It stays on this device until it is discarded.
 */
export function UnsavedNotice({ session, viewId, name }: UnsavedNoticeProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [isGoing, setGoing] = useState(false)
  const pages = useNamedPages()

  async function load() {
    const loaded = await import('@sheaf/editor/documentCopy').catch(() => null)
    if (!loaded) toast(t('page.unsavedNotLoaded'))
    return loaded
  }
  async function copy(): Promise<void> {
    const writers = load()
    const copying = await copyToClipboard({
      text: writers.then((loaded) => loaded && loaded.documentMarkdown(session.doc, pages)),
      html: writers.then((loaded) => loaded && loaded.documentHtml(session.doc, pages)),
    })
    if (copying !== 'nothing')
      toast(t(copying === 'copied' ? 'page.unsavedCopied' : 'page.unsavedNotCopied'), { icon: Copy })
  }
  async function download(): Promise<void> {
    const writers = await load()
    if (writers) saveMarkdown(writers.documentMarkdown(session.doc, pages), name || t('page.untitled'))
  }
  async function discard(): Promise<void> {
    setGoing(true)
    await forgetDocument(viewId)
    // What this tab has in memory holds the changes, too.
    location.reload()
  }

  return (
    <section className="unsaved" role="alert" aria-label={t('page.unsavedTitle')}>
      <p>
        <strong>{t('page.unsavedTitle')}</strong> {t('page.unsavedText')}
      </p>
      <div className="unsaved-actions">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('page.unsavedCopy')}
        </Button>
        <Button icon={Download} onClick={() => void download()}>
          {t('page.unsavedDownload')}
        </Button>
        <Button icon={Trash2} variant="ghost" onClick={() => setAsking(true)}>
          {t('page.unsavedDiscard')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('page.unsavedDiscardTitle')}
        text={t('page.unsavedDiscardText')}
        confirmLabel={t('page.unsavedDiscardTitle')}
        cancelLabel={t('common.cancel')}
        isDanger
        isLoading={isGoing}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

/** What pages are called and where they are, as far as this person sees them; null where their tree is not there any more. */
function useNamedPages() {
  const state = use(PageTreeContext)
  if (state?.pageTree === undefined || state.pageTree === null) return null
  const { pageTree, workspaceId } = state
  return {
    find: (pageId: string) => pageTree.views.get(pageId) ?? null,
    address: (pageId: string, blockId: string | null, rowId: string | null = null): string =>
      new URL(partPath(workspaceId, pageId, { blockId, rowId }), location.origin).href,
  }
}

/** Gives a Markdown text to the person as a download. */
function saveMarkdown(text: string, name: string): void {
  // Signs that file systems refuse, and those that hide how a name ends.
  const cleaned = name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
  const content = new Blob([`${text}\n`], { type: 'text/markdown;charset=utf-8' })
  saveBlob(content, `${cleaned.trim().slice(0, 100) || 'page'}.md`)
}
