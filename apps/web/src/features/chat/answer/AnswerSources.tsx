import { BookOpenText, FileText, Rows3 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree, ViewIconView } from '../../pageTree/index.ts'
import { sourcePath, type ChatSource } from '@sheaf/export/chats'

export interface AnswerSourcesProps {
  readonly sources: readonly ChatSource[]
  readonly onOpen: (path: string) => void
}

/** How much was read, above an answer. */
export function SourcesRead({ sources }: Pick<AnswerSourcesProps, 'sources'>) {
  const { t } = useTranslation()
  const pages = sources.filter(({ row_id: rowId }) => rowId === undefined).length
  const rows = sources.length - pages
  return (
    <p className="chat-read">
      <BookOpenText size={14} aria-hidden />
      {rows === 0
        ? t('chat.readPages', { count: pages })
        : pages === 0
          ? t('chat.readRows', { count: rows })
          : t('chat.readBoth', { pages, rows })}
    </p>
  )
}

/** What an answer rests on, by its numbers. A page that this person may not see any more keeps the name that it had. */
export function AnswerSources({ sources, onOpen }: AnswerSourcesProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  return (
    <ul className="chat-sources" aria-label={t('chat.sources')}>
      {sources.map((source, index) => {
        const view = source.row_id === undefined ? pageTree?.views.get(source.id) : undefined
        const path = sourcePath(workspaceId, source)
        function open(event: MouseEvent): void {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen(path)
        }
        return (
          <li key={`${source.id} ${source.row_id ?? ''}`}>
            <a className="chat-source" href={path} onClick={open}>
              <span className="chat-number">{index + 1}</span>
              {view ? (
                <ViewIconView icon={view.icon} layout={view.layout} />
              ) : source.row_id === undefined ? (
                <FileText size={16} aria-hidden />
              ) : (
                <Rows3 size={16} aria-hidden />
              )}
              <span className="ellipsis" dir="auto">
                {view?.name || source.name || t('page.untitled')}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
