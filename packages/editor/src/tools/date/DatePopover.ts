import { ChevronLeft, ChevronRight } from 'lucide'
import { personClock, weekStart } from '@sheaf/base'
import { readMention, readMentionObject } from '@sheaf/model'
import type { EditorView } from 'prosemirror-view'
import { Float } from '../../engine/floating/Float.ts'
import { iconButton } from '../../engine/menus/iconButton.ts'
import { element } from '../../engine/dom/element.ts'
import { pageLanguage } from '../../engine/dom/pageLanguage.ts'
import { schema } from '../../engine/schema/schema.ts'
import { addDays, monthWeeks } from './calendar.ts'
import { changeDate, type DateChange } from './changeDate.ts'
import { DateDetails } from './DateDetails.ts'
import { inlineAttrs } from '../../engine/inline/inlineText.ts'
import type { DatePopoverOptions } from './DatePopoverOptions.ts'

/**
 * EDIT-MENTION-3, EDIT-DATE: a month to choose a day from, with arrows, Page Up and Down, Home and End; below it the
 * time of day and the reminder.
 */
export class DatePopover {
  private readonly view: EditorView
  /** Holds the chip, which is drawn anew with every change. */
  private readonly slot: Element | null
  private readonly options: DatePopoverOptions
  private readonly float: Float
  private readonly title = element('div', 'ed-date-title')
  private readonly grid = element('div', 'ed-date-grid')
  private readonly details: DateDetails
  private pos: number
  /** The day that has the focus, as midnight UTC. */
  private day: Date
  private readonly chosen: string
  private readonly language = pageLanguage()

  constructor(view: EditorView, pos: number, chip: HTMLElement, options: DatePopoverOptions) {
    this.view = view
    this.pos = pos
    this.slot = chip.parentElement
    this.options = options
    const mention = this.mention()
    const date = mention?.type === 'date' ? mention.date : new Date(0)
    const isLocal = mention?.type === 'date' && mention.hasTime
    this.day = isLocal
      ? utcDay(date)
      : new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
    this.chosen = dayKey(this.day)
    const { labels } = options
    const head = element('div', 'ed-date-head')
    this.title.setAttribute('aria-live', 'polite')
    const isRtl = options.direction === 'rtl'
    head.append(
      this.title,
      todayButton(labels['date.today'], () => this.choose(utcDay(this.now()))),
      iconButton(isRtl ? ChevronRight : ChevronLeft, labels['date.previous'], () => this.turn(-1)),
      iconButton(isRtl ? ChevronLeft : ChevronRight, labels['date.next'], () => this.turn(1)),
    )
    this.grid.setAttribute('role', 'grid')
    this.details = new DateDetails(labels, (change) => {
      this.write(change)
      this.showDetails()
    })
    const dom = element('div', 'ed-date', head, this.grid, this.details.dom)
    dom.setAttribute('role', 'dialog')
    dom.setAttribute('aria-label', labels['date.title'])
    dom.addEventListener('keydown', (event) => this.handleKey(event))
    this.float = new Float(dom, { side: 'below', align: 'start', gap: 6 })
  }

  open(): void {
    this.draw()
    this.showDetails()
    this.float.open(
      () =>
        this.slot?.isConnected ? (this.slot.firstElementChild ?? this.slot).getBoundingClientRect() : null,
      this.options.direction ?? 'ltr',
    )
    addEventListener('pointerdown', this.handleOutside, true)
    this.focusDay()
  }

  private close(returnsFocus: boolean): void {
    removeEventListener('pointerdown', this.handleOutside, true)
    this.float.close()
    if (returnsFocus) this.view.focus()
  }

  private readonly handleOutside = (event: PointerEvent): void => {
    if (event.target instanceof Node && this.float.dom.contains(event.target)) return
    this.close(false)
  }

  private handleKey(event: KeyboardEvent): void {
    const isRtl = this.options.direction === 'rtl'
    const on = isRtl ? -1 : 1
    const steps: Readonly<Record<string, () => Date>> = {
      ArrowRight: () => addDays(this.day, on),
      ArrowLeft: () => addDays(this.day, -on),
      ArrowDown: () => addDays(this.day, 7),
      ArrowUp: () => addDays(this.day, -7),
      PageDown: () => addMonths(this.day, 1),
      PageUp: () => addMonths(this.day, -1),
      Home: () => addDays(this.day, -weekDay(this.day, this.language)),
      End: () => addDays(this.day, 6 - weekDay(this.day, this.language)),
    }
    const step =
      event.target instanceof Element && this.grid.contains(event.target) ? steps[event.key] : undefined
    if (event.key === 'Escape') this.close(true)
    else if (step) {
      this.day = step()
      this.draw()
      this.focusDay()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  private turn(by: number): void {
    this.day = addMonths(this.day, by)
    this.draw()
  }

  private draw(): void {
    const month = new Intl.DateTimeFormat(this.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    this.title.textContent = month.format(this.day)
    const weeks = monthWeeks(this.day, weekStart(this.language))
    const names = new Intl.DateTimeFormat(this.language, { weekday: 'narrow', timeZone: 'UTC' })
    const head = element(
      'div',
      'ed-date-week',
      ...weeks[0]!.map((day) => element('span', 'ed-date-name', names.format(day))),
    )
    head.setAttribute('aria-hidden', 'true')
    const rows = weeks.map((week) => {
      const row = element('div', 'ed-date-week', ...week.map((day) => this.dayButton(day)))
      row.setAttribute('role', 'row')
      return row
    })
    this.grid.replaceChildren(head, ...rows)
  }

  private dayButton(day: Date): HTMLElement {
    const key = dayKey(day)
    const button = element('button', 'ed-date-day', String(day.getUTCDate()))
    button.type = 'button'
    button.dataset['day'] = key
    button.tabIndex = key === dayKey(this.day) ? 0 : -1
    button.setAttribute('role', 'gridcell')
    button.setAttribute('aria-selected', String(key === this.chosen))
    button.setAttribute(
      'aria-label',
      new Intl.DateTimeFormat(this.language, { dateStyle: 'full', timeZone: 'UTC' }).format(day),
    )
    if (day.getUTCMonth() !== this.day.getUTCMonth()) button.classList.add('is-outside')
    if (key === dayKey(utcDay(this.now()))) button.setAttribute('aria-current', 'date')
    button.addEventListener('click', () => this.choose(day))
    return button
  }

  private focusDay(): void {
    this.grid.querySelector<HTMLElement>(`[data-day="${dayKey(this.day)}"]`)?.focus({ preventScroll: true })
  }

  private choose(day: Date): void {
    this.close(true)
    this.write({ day: { year: day.getUTCFullYear(), month: day.getUTCMonth(), date: day.getUTCDate() } })
  }

  private write(change: DateChange): void {
    const { view, options } = this
    const stored = this.stored()
    const mention = this.mention()
    if (!stored || mention?.type !== 'date' || !view.editable) return
    const newId = options.reminderId ?? randomId
    options.beforeEdit(view.state)
    view.dispatch(
      view.state.tr.setNodeAttribute(this.pos, 'value', changeDate(stored, mention, change, newId)),
    )
  }

  private showDetails(): void {
    const mention = this.mention()
    if (mention?.type === 'date') this.details.show(mention)
    this.float.place()
  }

  private now(): Date {
    return new Date((this.options.now ?? Date.now)())
  }

  /** The date may have moved with the text around it since the calendar was opened. */
  private node() {
    const { view, slot } = this
    if (slot?.isConnected) this.pos = view.posAtDOM(slot, 0)
    const node = view.state.doc.nodeAt(this.pos)
    return node?.type === schema.nodes.inline ? node : null
  }

  private mention() {
    const node = this.node()
    return node && readMention(inlineAttrs(node).value)
  }

  private stored() {
    const node = this.node()
    return node && readMentionObject(inlineAttrs(node).value)
  }
}

function todayButton(text: string, onPress: () => void): HTMLElement {
  const button = element('button', 'ed-date-today', text)
  button.type = 'button'
  button.addEventListener('click', onPress)
  return button
}

/** The day on this person's calendar, as midnight UTC. */
function utcDay(date: Date): Date {
  const { year, month, day } = personClock(date)
  return new Date(Date.UTC(year, month, day))
}

function dayKey(day: Date): string {
  return day.toISOString().slice(0, 10)
}

function weekDay(day: Date, language: string): number {
  return (day.getUTCDay() - weekStart(language) + 7) % 7
}

/** The same day of another month, or its last one where it is shorter. */
function addMonths(day: Date, by: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + by]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)))
}

/** A uuid v4. Pages that came unencrypted have no `crypto.randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
