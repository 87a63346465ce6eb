import type { CHAT_ENDPOINTS, ChatMessage, ErrorCode } from '@sheaf/contract'
import { chatMarkdown, sourcePath, type ChatSource } from '@sheaf/export/chats'
import { safeFileName } from '@sheaf/export/safeFileName'
import { Button, Dialog, ProgressBar, toast } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { saveBlob } from '../../platform/files/saveBlob.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fetchPeople, peopleKey } from '../../platform/people/people.ts'
import { usePageTree } from '../pageTree/index.ts'

interface ExportChatHostProps {
  readonly workspaceId: string
  readonly chatId: string
  readonly name: string
  readonly onClose: () => void
}

/** Messages that are read at once: as many as the call gives. */
const PART = 100

/** CHAT-APP-EXPORT-1: reads all that was said, from the newest back, and gives it to the person as a file. */
export function ExportChatHost({ workspaceId, chatId, name, onClose }: ExportChatHostProps) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const client = useQueryClient()
  const [tries, setTries] = useState(1)
  const [problem, setProblem] = useState<ErrorCode | null>(null)

  const save = useEffectEvent((messages: readonly ChatMessage[], names: ReadonlyMap<string, string>) => {
    const nameOfSource = (source: ChatSource) =>
      (source.row_id === undefined ? pageTree?.views.get(source.id)?.name : '') ||
      source.name ||
      t('page.untitled')
    const text = chatMarkdown({
      look: { name, icon: null, extra: null },
      isMarked: true,
      messages,
      words: {
        model: t('chat.model'),
        somebody: t('chat.somebody'),
        sources: t('chat.sources'),
        given: t('chat.givenText'),
        withheld: t('chat.withheld'),
        unanswered: t('chat.unanswered'),
      },
      nameOf: (id) => names.get(id) ?? null,
      sourceName: nameOfSource,
      sourceAddress: (source) => location.origin + sourcePath(workspaceId, source),
    })
    const fileName = `${safeFileName(name, t('page.untitled'))}.md`
    saveBlob(new Blob([text], { type: 'text/markdown;charset=utf-8' }), fileName)
    toast(t('export.done'))
    onClose()
  })
  useEffect(() => {
    let isWanted = true
    const people = client
      .fetchQuery({ queryKey: peopleKey(workspaceId), queryFn: () => fetchPeople(workspaceId) })
      // Without it, nobody is named.
      .catch(() => [])
    async function run(): Promise<void> {
      const read = await readAll(workspaceId, chatId, () => isWanted)
      const names = new Map((await people).map(({ id, name }) => [id, name]))
      if (!isWanted) return
      if (typeof read === 'string') setProblem(read)
      else save(read, names)
    }
    void run()
    return () => {
      isWanted = false
    }
  }, [workspaceId, chatId, client, tries])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('export.title', { name })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {problem !== null && (
            <Button
              variant="primary"
              onClick={() => {
                setProblem(null)
                setTries(tries + 1)
              }}
            >
              {t('writer.again')}
            </Button>
          )}
        </>
      }
    >
      {problem === null ? (
        <ProgressBar label={t('chat.loading')} done={null} total={1} />
      ) : (
        <p role="alert">{t(ERROR_KEYS[problem])}</p>
      )}
    </Dialog>
  )
}

/** Oldest first; why it could not be read. */
async function readAll(
  workspaceId: string,
  chatId: string,
  isWanted: () => boolean,
): Promise<readonly ChatMessage[] | ErrorCode> {
  const all: ChatMessage[] = []
  for (;;) {
    const before = all[0]?.message_id
    const read = await callApi<(typeof CHAT_ENDPOINTS)['listChatMessages']>(
      'GET',
      '/api/chat/:workspaceId/:chatId/message',
      { params: { workspaceId, chatId }, query: { limit: PART, ...(before !== undefined && { before }) } },
    )
    if (!read.ok) return read.error
    const { messages, has_more: hasOlder } = read.value
    all.unshift(...messages.toReversed())
    if (!hasOlder || messages.length === 0 || !isWanted()) return all
  }
}
