import { Button, IconButton, Menu, MenuItem, Select, toast } from '@sheaf/ui'
import { ArrowUp, ChevronDown, FileUp, Files, Plus, Square, TextQuote } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { MessageKey } from '@sheaf/locales'
import { useLanguageModels } from '../../../platform/config/useLanguageModels.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { MAX_MESSAGE, type ChatSession, type ChatState } from '../session/ChatSession.ts'
import type { FileProblem } from './FileProblem.ts'
import { GiveTextDialog } from './GiveTextDialog.tsx'
import { readGivenFile } from './readGivenFile.ts'
import { SourcePicker } from './SourcePicker.tsx'

export interface ComposerProps {
  readonly session: ChatSession
  readonly state: ChatState
  readonly chatId: string
  readonly workspaceId: string
  /** What was typed while the chat was being made. */
  readonly typed: string
  /** The first question names a chat that has no name. */
  readonly onAsk: (question: string) => void
}

/** Where one asks. Enter sends, with Shift it breaks the line; Escape stops the answer that is being written. */
export function Composer({ session, state, chatId, workspaceId, typed, onAsk }: ComposerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(typed)
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'sources' | 'text' | null>(null)
  const models = useLanguageModels(workspaceId)
  const { settings, writing, waiting, messages, phase } = state
  const isEmpty = text.trim() === ''
  const maySend = !isEmpty && waiting === null && phase !== 'failed'
  const model = models.find((name) => name === settings.model) ?? models[0] ?? null

  const focus = useEffectEvent(() => {
    // A keyboard on the screen would cover what was said.
    if (matchMedia('(pointer: coarse)').matches) return
    const at = field.current?.value.length ?? 0
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(at, at)
  })
  useEffect(() => focus(), [])

  function send(): void {
    if (!maySend) return
    const question = text.trim()
    setText('')
    onAsk(question)
    void session.ask(question)
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  async function give(given: Iterable<File>): Promise<void> {
    for (const each of given) {
      const read = await readGivenFile(each)
      if (!read.ok) {
        toast(t(FILE_PROBLEMS[read.error]), { isError: true })
        continue
      }
      const { text: said, isWhole } = read.value
      const problem = await session.give(said, each.name)
      if (problem !== null) toast(t(ERROR_KEYS[problem]), { isError: true })
      else if (!isWhole) toast(t('chat.fileCut', { name: each.name }))
    }
    field.current?.focus({ preventScroll: true })
  }
  function handleDrop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void give(event.dataTransfer.files)
  }
  async function change(to: Parameters<ChatSession['changeSettings']>[0]): Promise<void> {
    const problem = await session.changeSettings(to)
    if (problem !== null) toast(t(ERROR_KEYS[problem]), { isError: true })
  }

  return (
    <div
      className="chat-composer"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={handleDrop}
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        maxLength={MAX_MESSAGE}
        value={text}
        aria-label={t('chat.ask')}
        placeholder={t(messages.length === 0 ? 'chat.ask' : 'chat.askMore')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className="chat-composer-acts">
        <Menu side="top" trigger={<IconButton icon={Plus} label={t('chat.add')} />}>
          <MenuItem icon={Files} onSelect={() => setDialog('sources')}>
            {t('chat.choosePages')}
          </MenuItem>
          <MenuItem icon={FileUp} onSelect={() => file.current?.click()}>
            {t('chat.addFile')}
          </MenuItem>
          <MenuItem icon={TextQuote} onSelect={() => setDialog('text')}>
            {t('chat.giveTitle')}
          </MenuItem>
        </Menu>
        <ScopeButton ids={settings.sourceIds} onOpen={() => setDialog('sources')} />
        <span className="chat-grow" />
        {models.length > 1 && (
          <Select
            label={t('writer.model')}
            value={model ?? ''}
            options={models.map((name) => ({ value: name, label: name }))}
            onChange={(name) => void change({ model: name })}
          />
        )}
        {writing ? (
          <button
            type="button"
            className="chat-stop"
            aria-label={t('chat.stop')}
            onClick={() => session.stop()}
          >
            <Square size={12} aria-hidden fill="currentColor" />
          </button>
        ) : null}
        {(!writing || !isEmpty) && (
          <button
            type="button"
            className="chat-send"
            aria-label={t('writer.send')}
            disabled={!maySend}
            onClick={send}
          >
            <ArrowUp size={16} aria-hidden />
          </button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={GIVEN_FILES}
        aria-label={t('chat.addFile')}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void give(chosen)
        }}
      />
      {dialog === 'sources' && (
        <SourcePicker
          chatId={chatId}
          chosen={settings.sourceIds}
          onChoose={(sourceIds) => void change({ sourceIds })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'text' && <GiveTextDialog session={session} onClose={() => setDialog(null)} />}
    </div>
  )
}

const GIVEN_FILES =
  '.pdf,.docx,text/*,.md,.markdown,.csv,.tsv,.json,.xml,.yaml,.yml,.toml,.ini,.log,.tex,.srt,.vtt'

const FILE_PROBLEMS = {
  notText: 'chat.fileNotText',
  locked: 'chat.fileLocked',
  tooLong: 'chat.fileTooLong',
  unreadable: 'chat.fileUnreadable',
  empty: 'chat.fileEmpty',
} as const satisfies Record<FileProblem, MessageKey>

/** Where answers are looked for. */
function ScopeButton({ ids, onOpen }: { readonly ids: readonly string[]; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const [first, ...others] = ids
  const only = first !== undefined && others.length === 0 ? pageTree?.views.get(first) : undefined
  const name = only
    ? only.name || t('page.untitled')
    : ids.length === 0
      ? t('chat.inEverything')
      : t('chat.inPages', { count: ids.length })
  return (
    <Button
      size="sm"
      className="chat-scope"
      icon={Files}
      aria-label={t('chat.scope', { name })}
      onClick={onOpen}
    >
      <span className="ellipsis" dir="auto">
        {name}
      </span>
      <ChevronDown size={14} aria-hidden />
    </Button>
  )
}
