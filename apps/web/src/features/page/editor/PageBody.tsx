import { avatarColor } from '@sheaf/ui'
import { type ComponentType, type RefObject, useMemo, useState, useSyncExternalStore } from 'react'
import type { Doc } from 'yjs'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { RowDocumentProps } from '../../database/index.ts'
import { usePerson } from '../../workspace/index.ts'
import { pageEditor } from '../../../shell/pageEditor.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import type { PageEditorHandle } from '../PageEditor.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import type { OpenDocument } from '../useDocumentSession.ts'
import { WriteAhead, type TextAhead } from './WriteAhead.tsx'
import { wholeStore } from './wholeStore.ts'

export interface PageBodyProps {
  readonly opened: OpenDocument | null
  /** The person may write here, as far as the tree knows; the server has the last word. */
  readonly mayWrite: boolean
  readonly editor: RefObject<PageEditorHandle | null>
  /** What is being written while the text is on its way. */
  readonly ahead: TextAhead | null
  readonly onAhead: (ahead: TextAhead) => void
  /** Where the text is that of a row: its id. */
  readonly rowId?: string
  /** The text of a row of one of its databases; without it rows open elsewhere. */
  readonly rowDocument?: ComponentType<RowDocumentProps>
  readonly onEscapeToTitle: () => void
  readonly onShown: () => void
}

/** The text of a page once it is complete; its skeleton before. Loading never looks like an empty page. */
export function PageBody({
  opened,
  mayWrite,
  editor,
  ahead,
  onAhead,
  rowId,
  rowDocument,
  onEscapeToTitle,
  onShown,
}: PageBodyProps) {
  const { t } = useTranslation()
  const person = usePerson()
  const { uid, uuid, name, iconUrl } = person ?? { uid: 0, uuid: '', name: '', iconUrl: null }
  const user = useMemo(
    () => ({ uid, uuid, name, color: avatarColor(name), ...(iconUrl === null ? {} : { avatar: iconUrl }) }),
    [uid, uuid, name, iconUrl],
  )
  const isLoaded = opened !== null && opened.snapshot.phase !== 'loading'
  const isWhole = useIsWhole(isLoaded ? opened.session.doc : null)
  const [isComposing, setComposing] = useState(false)
  const coming = (
    <div aria-busy>
      <output className="visually-hidden">{t('page.loading')}</output>
      {ahead === null ? (
        <PageSkeleton hasTitle={false} />
      ) : (
        <WriteAhead ahead={ahead} onChange={onAhead} onComposing={setComposing} />
      )}
    </div>
  )
  return (
    <WhenLoaded late={pageEditor} fallback={coming}>
      {(PageEditor) =>
        !opened || !person || opened.snapshot.phase === 'loading' || isComposing ? (
          coming
        ) : (
          <>
            {!isWhole && (
              <p className="unsaved" role="alert">
                {t('page.broken')}
              </p>
            )}
            <PageEditor
              ref={editor}
              session={opened.session}
              user={user}
              isEditable={isWhole && mayWrite && opened.snapshot.access === 'write'}
              rowId={rowId ?? null}
              rowDocument={rowDocument ?? null}
              onEscapeToTitle={onEscapeToTitle}
              onShown={onShown}
            />
            {/* A press under the last block goes on below it; the keyboard has Enter and the arrows. */}
            <div
              className="page-tail"
              aria-hidden
              onMouseDown={(event) => goOnBelow(event, editor.current)}
            />
          </>
        )
      }
    </WhenLoaded>
  )
}

function goOnBelow(event: { preventDefault(): void }, editor: PageEditorHandle | null): void {
  event.preventDefault()
  editor?.writeBelow()
}

/**
 * Whether a document that has been loaded holds a page at all. One that does not is not empty: it is shown as broken,
 * never seeded, and not to be written in (BND-PROJ-1 rule 1). True for `null`: there is nothing to complain of yet.
 */
function useIsWhole(doc: Doc | null): boolean {
  const store = useMemo(() => wholeStore(doc), [doc])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
