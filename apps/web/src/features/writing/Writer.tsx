import './writer.css'
import type { EditorWriting, WritingWish } from '@sheaf/editor'
import { holdText, type HeldText } from '@sheaf/editor/writing'
import { Select } from '@sheaf/ui'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'
import { useLanguageModels } from '../../platform/config/useLanguageModels.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../pageTree/index.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { offeredLanguages } from './languages.ts'
import { ownWish, TASKS, type WritingTask } from './tasks.ts'
import { useHeld } from './useHeld.ts'
import { useWriting } from './useWriting.ts'
import { WriterField } from './WriterField.tsx'
import { WriterMenu } from './WriterMenu.tsx'
import { rowsForText, ROWS_FOR_PLACE } from './writerMenu.ts'

export interface WriterProps {
  readonly view: Parameters<EditorWriting['open']>[0]
  readonly wish: WritingWish
  /** Keys that are pressed are for it from now on. */
  readonly onReady: () => void
  readonly onClose: () => void
}

/** AI-WRITE: asks a language model about what is selected, and holds its answer beside the page until somebody decides. */
export function Writer({ view, wish, onReady, onClose }: WriterProps) {
  const [held] = useState(() => holdText(view, wish))
  const giveUp = useEffectEvent(() => {
    onReady()
    onClose()
  })
  useEffect(() => {
    if (held === null) giveUp()
  }, [held])
  const place = view.dom.parentElement
  if (held === null || place === null) return null
  return createPortal(
    <OpenWriter
      {...{ held, onReady }}
      isToContinue={wish === 'continue'}
      onClose={() => {
        onClose()
        view.focus()
      }}
    />,
    place,
  )
}

/** Characters in front of a place that are sent to go on from there. */
const CONTEXT_LENGTH = 6_000

interface OpenWriterProps extends Pick<WriterProps, 'onReady' | 'onClose'> {
  readonly held: HeldText
  readonly isToContinue: boolean
}

function OpenWriter({ held, isToContinue, onReady, onClose }: OpenWriterProps) {
  const { t, language } = useTranslation()
  const { workspaceId } = usePageTree()
  const { viewId = '' } = useParams()
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { heldState, bottom } = useHeld(held)
  const { state, ask, stop } = useWriting(workspaceId, viewId)
  const [wish, setWish] = useState('')
  const [isSure, setSure] = useState(true)
  const models = useLanguageModels(workspaceId)
  const [chosen, setChosen] = useState<string | null>(null)
  const model = chosen ?? models[0] ?? null
  const hasText = held.markdown !== null
  const rows = useMemo(
    () => (hasText ? rowsForText(offeredLanguages(language, navigator.languages)) : ROWS_FOR_PLACE),
    [hasText, language],
  )
  const { phase, turn, answer, rounds } = state

  function askFor(task: WritingTask, title: string): void {
    setSure(true)
    ask({ task, title, text: textFor(task, held, title), origin: null }, chosen)
  }
  function send(): void {
    const title = wish.trim()
    setWish('')
    setSure(true)
    if (phase === 'choosing' || turn === null || answer === '') askFor(ownWish(title, hasText), title)
    else {
      const task = { ...ownWish(title, true), isFromIt: turn.task.isFromIt, isRewrite: turn.task.isRewrite }
      ask({ task, title, text: answer, origin: turn.origin ?? turn.text }, chosen)
    }
  }
  const again = () => turn && ask(turn, chosen)
  function discard(): void {
    // Of several answers one was worked for.
    if (phase === 'done' && rounds > ROUNDS && isSure) setSure(false)
    else onClose()
  }
  function accept(how: 'replace' | 'insertBelow'): void {
    onClose()
    held[how](answer)
  }
  const isPlace = !hasText || turn?.task === TASKS.continue
  const mayReplace = isPlace ? heldState === 'same' : heldState === 'same' && held.canReplace
  const primary = mayReplace && !turn?.task.isFromIt ? 'replace' : 'insertBelow'

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const isWritten = event.target === field.current && wish !== ''
    if (event.key === 'Escape') {
      if (phase === 'writing') stop()
      else discard()
    } else if (phase === 'done' && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      accept('insertBelow')
    else if (phase === 'done' && event.key === 'Enter' && event.target === field.current && !isWritten)
      accept(primary)
    else if (isAgain(event) && event.target !== field.current && phase !== 'writing') again()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const begin = useEffectEvent(() => {
    if (isToContinue) askFor(TASKS.continue, t('editor.kind.continueWriting'))
    // A keyboard on the screen would cover what can be chosen.
    else if (matchMedia('(pointer: coarse)').matches) focusMenu(panel.current)
    else field.current?.focus({ preventScroll: true })
    onReady()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- going on asks the model at once
  useEffect(() => begin(), [])
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  useEffect(() => {
    if (phase !== 'choosing')
      panel.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [phase, primary])
  usePressOutside(panel, phase === 'choosing' && wish === '', onClose)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of whatever in it has the focus
    <section
      ref={panel}
      className="writer"
      aria-label={t('writer.title')}
      style={{ top: bottom + GAP }}
      onKeyDown={handleKey}
      // The editor takes what is pressed in it for its own.
      onMouseDown={(event) => event.stopPropagation()}
    >
      {phase !== 'choosing' && turn && (
        <AnswerCard
          {...{ held, heldState, state, turn, primary, isSure, isPlace }}
          canReplace={mayReplace}
          onAccept={accept}
          onAgain={again}
          onStop={stop}
          onDiscard={discard}
        />
      )}
      {phase !== 'writing' && (
        <WriterField
          ref={field}
          value={wish}
          onChange={setWish}
          onSend={send}
          placeholder={t(
            phase === 'choosing' ? (hasText ? 'writer.ask' : 'writer.askPlace') : 'writer.askChange',
          )}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || phase !== 'choosing') return
            event.preventDefault()
            focusMenu(panel.current)
          }}
          end={
            models.length > 1 && (
              <Select
                label={t('writer.model')}
                value={model ?? ''}
                options={models.map((name) => ({ value: name, label: name }))}
                onChange={setChosen}
              />
            )
          }
        />
      )}
      {phase === 'choosing' && (
        <>
          {wish.trim() === '' && (
            <WriterMenu
              rows={rows}
              label={t('writer.title')}
              onBack={null}
              onLeave={() => field.current?.focus()}
              onChoose={(row, words) => row.task && askFor(row.task, words)}
            />
          )}
          <p className="writer-note">
            {t(hasText ? 'writer.sent' : 'writer.sentPlace', { model: model ?? t('writer.theModel') })}
          </p>
        </>
      )}
    </section>
  )
}

/** Answers after which throwing them away is asked about. */
const ROUNDS = 2
/** Below the text, in pixels. */
const GAP = 6

function textFor(task: WritingTask, held: HeldText, title: string): string {
  if (task === TASKS.continue) return held.before(CONTEXT_LENGTH)
  if (held.markdown !== null) return held.markdown
  return task.isFromIt ? held.page() : title
}

function usePressOutside(
  panel: { readonly current: HTMLElement | null },
  isListening: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isListening) return
    function handlePress(event: PointerEvent): void {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) press()
    }
    addEventListener('pointerdown', handlePress, true)
    return () => removeEventListener('pointerdown', handlePress, true)
  }, [isListening, panel])
}

function isAgain({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'r' && !ctrlKey && !metaKey && !altKey
}

function focusMenu(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
}
