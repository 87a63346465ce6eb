import type { EmojiData } from '@sheaf/icons/EmojiData'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import { inTone, loadEmoji, searchEmoji } from './emojiSet.ts'
import type { Words } from './problemWords.ts'
import { readSkinTone, storeSkinTone } from './skinTone.ts'
import { SkinToneField } from './SkinToneField.tsx'

const COLUMNS = 8
const GAP_PX = 6

interface EmojiPickerProps {
  readonly anchor: HTMLElement
  readonly locale: string
  readonly words: Words
  readonly onPick: (emoji: string) => void
  /** Closed, with or without a choice. */
  readonly onClose: () => void
}

/** Emoji beside a button: searched by name, walked with the arrow keys, in the skin tone that this device remembers. */
export function EmojiPicker({ anchor, locale, words, onPick, onClose }: EmojiPickerProps): ReactElement {
  const panel = useRef<HTMLDialogElement>(null)
  const [data, setData] = useState<EmojiData | 'failed' | null>(null)
  const [search, setSearch] = useState('')
  const [tone, setTone] = useState(readSkinTone)
  const wanted = useDeferredValue(search)

  const tellClosed = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    element.showPopover()
    place(element, anchor)
    element.querySelector('input')?.focus({ preventScroll: true })
    const handleToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') tellClosed()
    }
    const handleMove = (): void => place(element, anchor)
    const handleArrows = (event: KeyboardEvent): void => handleKey(event, element)
    element.addEventListener('keydown', handleArrows)
    element.addEventListener('toggle', handleToggle)
    addEventListener('scroll', handleMove, { passive: true })
    addEventListener('resize', handleMove)
    return () => {
      element.removeEventListener('toggle', handleToggle)
      element.removeEventListener('keydown', handleArrows)
      removeEventListener('scroll', handleMove)
      removeEventListener('resize', handleMove)
    }
  }, [anchor])
  useEffect(() => {
    let isOver = false
    loadEmoji(locale).then(
      (loaded) => !isOver && setData(loaded),
      () => !isOver && setData('failed'),
    )
    return () => {
      isOver = true
    }
  }, [locale])

  function pick(emoji: string): void {
    onPick(emoji)
    panel.current?.hidePopover()
    anchor.focus()
  }
  return (
    <dialog ref={panel} popover="auto" className="cm-picker" aria-label={words.emoji}>
      <div className="cm-picker-head">
        <input
          type="search"
          className="cm-search"
          placeholder={words.searchEmoji}
          aria-label={words.searchEmoji}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <SkinToneField
          tone={tone}
          names={data === null || data === 'failed' ? [] : data.tones}
          words={words}
          onChange={(next) => {
            storeSkinTone(next)
            setTone(next)
          }}
        />
      </div>
      <div className="cm-picker-list" aria-busy={data === null}>
        {data === 'failed' && <p className="cm-picker-note">{words.emojiFailed}</p>}
        {data !== null && data !== 'failed' && (
          <EmojiGrid data={data} search={wanted} tone={tone} none={words.noEmoji} onPick={pick} />
        )}
      </div>
    </dialog>
  )
}

interface EmojiGridProps {
  readonly data: EmojiData
  readonly search: string
  /** 0 for none, 1 light to 5 dark. */
  readonly tone: number
  readonly none: string
  readonly onPick: (emoji: string) => void
}

function EmojiGrid({ data, search, tone, none, onPick }: EmojiGridProps): ReactElement {
  const groups = searchEmoji(data, search)
  if (groups.length === 0) return <p className="cm-picker-note">{none}</p>
  return (
    <>
      {groups.map(({ key, name, emoji }, nth) => (
        <section key={key} className="cm-picker-group" aria-label={name}>
          <h3 className="cm-picker-title">{name}</h3>
          <div className="cm-picker-grid">
            {emoji.map((entry, index) => (
              <button
                key={entry[0]}
                type="button"
                className="cm-emoji"
                aria-label={entry[1]}
                title={entry[1]}
                tabIndex={nth === 0 && index === 0 ? 0 : -1}
                onClick={() => onPick(inTone(entry, tone))}
              >
                {inTone(entry, tone)}
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function handleKey(event: KeyboardEvent, panel: HTMLElement): void {
  // Its arrow keys are its own.
  if (event.target instanceof HTMLSelectElement) return
  const buttons = [...panel.querySelectorAll<HTMLButtonElement>('.cm-picker-grid button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at === -1 ? 1 : COLUMNS,
    ArrowUp: -COLUMNS,
    ...(at !== -1 && { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }),
  }
  if (event.key === 'Enter' && at === -1 && buttons.length > 0 && event.target instanceof HTMLInputElement) {
    event.preventDefault()
    buttons[0]?.click()
    return
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = at + step
  if (next < 0) panel.querySelector('input')?.focus()
  else buttons[Math.min(next, buttons.length - 1)]?.focus()
}

// Below the button where there is room, else above it; within the window.
function place(panel: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const isBelow = at.bottom + GAP_PX + height <= innerHeight || at.top < height + GAP_PX
  const top = isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height
  const left = Math.min(
    Math.max(at.left, GAP_PX),
    Math.max(document.documentElement.clientWidth - width - GAP_PX, 0),
  )
  panel.style.top = `${Math.max(GAP_PX, Math.min(top, innerHeight - height - GAP_PX))}px`
  panel.style.left = `${left}px`
}
