import './writer.css'
import './pageSummary.css'
import type { EditorHandle } from '@sheaf/editor'
import { pageText, type PageText } from '@sheaf/editor/writing'
import { Button, toast } from '@sheaf/ui'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { ArrowUpToLine, Copy, RotateCcw, Sparkles, Square } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguageModels } from '../../platform/config/useLanguageModels.ts'
import { focusInPlace } from '../../platform/dialogs/focusInPlace.ts'
import { answerProblemKey } from '../../platform/i18n/answerProblemKey.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { answerBlocks } from '../answers/index.ts'
import { usePageTree } from '../pageTree/index.ts'
import { AnswerText } from './AnswerText.tsx'
import { TASKS } from './tasks.ts'
import { useWriting, type Writing } from './useWriting.ts'

interface PageSummaryProps {
  readonly viewId: string
  /** The text of the page; null before it stands on the screen. */
  readonly written: { readonly read: () => { readonly view: EditorHandle['view'] } | null }
  /** The summary was put into the page. */
  readonly onClose: () => void
}

/** AI-PAGE: a summary of a page, as it is written. Nothing is sent before somebody asks, and nothing changes before somebody inserts it. */
export function PageSummarySection({ viewId, written, onClose }: PageSummaryProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const [model] = useLanguageModels(workspaceId)
  const writing = useWriting(workspaceId, viewId)
  const [page] = useState(() => {
    const shown = written.read()
    return shown && pageText(shown.view)
  })
  const [length] = useState(() => page?.markdown().length ?? 0)
  if (page === null || !page.hasWords) return null
  function ask(): void {
    // Of a long page the beginning: a model takes no more at once.
    const text = page?.markdown().slice(0, MAX_TEXT).toWellFormed() ?? ''
    writing.ask({ task: TASKS.summarizePage, title: t('pageSummary.title'), text, origin: null }, null)
  }
  return (
    <section className="page-summary" aria-label={t('pageSummary.title')}>
      {writing.state.phase === 'choosing' ? (
        <>
          <Button icon={Sparkles} onClick={ask}>
            {t('pageSummary.make')}
          </Button>
          <p className="page-summary-note">
            {t(length <= MAX_TEXT ? 'pageSummary.sent' : 'pageSummary.sentPart', {
              model: model ?? t('writer.theModel'),
            })}
          </p>
        </>
      ) : (
        <Answer {...{ page, writing, onClose }} onAgain={ask} />
      )}
    </section>
  )
}

interface AnswerProps {
  readonly page: PageText
  readonly writing: Writing
  readonly onAgain: () => void
  readonly onClose: () => void
}

function Answer({ page, writing, onAgain, onClose }: AnswerProps) {
  const { t } = useTranslation()
  const { phase, answer, problem, isStopped } = writing.state
  const actions = useRef<HTMLDivElement>(null)
  // A long answer is not drawn anew for each word of it.
  const drawn = useDeferredValue(answer)
  const blocks = useMemo(() => blocksOf(drawn), [drawn])
  useEffect(() => focusInPlace(actions.current?.querySelector('button') ?? null), [phase])

  async function copy(): Promise<void> {
    const copied = await copyToClipboard({ text: answer.trim() })
    if (copied === 'copied') toast(t('pageSummary.copied'), { icon: Copy })
    else toast(t('pageSummary.notCopied'), { isError: true })
  }
  return (
    <>
      <div className="page-summary-text" aria-busy={phase === 'writing'}>
        <AnswerText blocks={blocks} comparison={null} />
        {phase === 'writing' && <span className="writer-caret" aria-hidden />}
      </div>
      <output className="page-summary-notes">
        {phase === 'writing' && <p>{t('writer.writing')}</p>}
        {phase === 'done' && <p className="visually-hidden">{t('writer.done')}</p>}
        {problem !== null && <p className="writer-problem">{t(answerProblemKey(problem))}</p>}
        {isStopped && <p>{t('writer.stopped')}</p>}
      </output>
      <div className="page-summary-actions" ref={actions}>
        {phase === 'writing' && (
          <Button icon={Square} onClick={writing.stop}>
            {t('writer.stop')}
          </Button>
        )}
        {phase === 'done' && page.isEditable && (
          <Button
            variant="primary"
            icon={ArrowUpToLine}
            onClick={() => {
              onClose()
              page.insertAtTop(blocksOf(answer))
            }}
          >
            {t('pageSummary.insert')}
          </Button>
        )}
        {phase === 'done' && (
          <Button icon={Copy} onClick={() => void copy()}>
            {t('pageSummary.copy')}
          </Button>
        )}
        {phase !== 'writing' && (
          <Button variant="ghost" icon={RotateCcw} onClick={onAgain}>
            {t('writer.again')}
          </Button>
        )}
      </div>
    </>
  )
}

/** AI-PAGE-HOSTILE-1: a page may make a model say anything, so what comes into the page is text, as it is seen here. */
function blocksOf(markdown: string) {
  return answerBlocks(markdown, [])
}

/** UTF-16 units that the call takes (wire 7.4). */
const MAX_TEXT = 50_000
