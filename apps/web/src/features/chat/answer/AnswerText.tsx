import '@sheaf/render/formulas.css'
import '@sheaf/ui/document.css'
import type { NewBlock, ProjectedBlock } from '@sheaf/model'
import { documentDirection, renderDocument } from '@sheaf/render'
import { memo, useDeferredValue, useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { documentWords } from '../../documentWords/index.ts'
import { sourcePath, type ChatSource } from '@sheaf/export/chats'
import { answerBlocks } from '../../answers/index.ts'

export interface AnswerTextProps {
  readonly workspaceId: string
  readonly markdown: string
  readonly sources: readonly ChatSource[]
  /** Opens a source; where it is absent a link does. */
  readonly onOpen: (path: string) => void
}

/** An answer, drawn as a page is read. Its numbers are links to what it rests on. */
export const AnswerText = memo(function AnswerText(props: AnswerTextProps) {
  const { workspaceId, markdown, sources, onOpen } = props
  const { t, language } = useTranslation()
  const navigate = useNavigate()
  // A long answer is not drawn anew for each word of it.
  const drawn = useDeferredValue(markdown)
  const root = useMemo(() => rootOf(answerBlocks(drawn, sources)), [drawn, sources])

  /** What leads away opens in a tab of its own: the chat stays. */
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link?.href || !isPlain) return
    event.preventDefault()
    const { origin, pathname, search, hash } = new URL(link.href)
    if (link.matches('.b-mention')) onOpen(pathname + search)
    else if (origin === location.origin && pathname.startsWith('/app/'))
      void navigate(pathname + search + hash)
    else window.open(link.href, '_blank', 'noopener,noreferrer')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links in it hear keys
    <div className="chat-text" onClick={follow}>
      {renderDocument(root, {
        labels: documentWords(t),
        locale: language,
        direction: documentDirection(root) ?? 'ltr',
        resolvePage(pageId, part) {
          const at = sources.findIndex(
            ({ id, row_id: rowId }) => id === pageId && (rowId ?? null) === (part?.rowId ?? null),
          )
          const source = sources[at]
          return source ? { name: String(at + 1), href: sourcePath(workspaceId, source) } : null
        },
      })}
    </div>
  )
})

function rootOf(blocks: readonly NewBlock[]): ProjectedBlock {
  return {
    id: 'answer' as ProjectedBlock['id'],
    type: 'page',
    data: {},
    text: null,
    children: project(blocks, ''),
  }
}

/** Blocks of an answer have no ids of their own, and never change places. */
function project(blocks: readonly NewBlock[], above: string): readonly ProjectedBlock[] {
  return blocks.map(({ type, data = {}, text, children = [] }, index) => {
    const id = `${above}${index}`
    return {
      id: id as ProjectedBlock['id'],
      type,
      data,
      text: text ?? null,
      children: project(children, `${id}.`),
    }
  })
}
