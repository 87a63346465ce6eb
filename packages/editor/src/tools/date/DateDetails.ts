import { personClock } from '@sheaf/base'
import { offeredReminders, type Mention } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import { element } from '../../engine/dom/element.ts'
import type { DateChange } from './changeDate.ts'

type DateMention = Extract<Mention, { type: 'date' }>

/** Below the month: the time of day of a date, and when to be reminded of it. */
export class DateDetails {
  readonly dom: HTMLElement
  private readonly labels: EditorLabels
  private readonly onChange: (change: DateChange) => void
  private readonly hasTime = element('input', '')
  private readonly time = element('input', 'ed-field')
  private readonly reminder = element('select', 'ed-field')

  constructor(labels: EditorLabels, onChange: (change: DateChange) => void) {
    this.labels = labels
    this.onChange = onChange
    this.hasTime.type = 'checkbox'
    this.hasTime.addEventListener('change', () => this.toggleTime())
    this.time.type = 'time'
    this.time.setAttribute('aria-label', labels['date.time'])
    this.time.addEventListener('change', () => {
      if (this.time.value !== '') onChange({ time: this.time.value })
    })
    this.reminder.addEventListener('change', () => {
      const chosen = offeredReminders(true).find((each) => each === this.reminder.value) ?? null
      onChange({ reminder: chosen })
    })
    this.dom = element(
      'div',
      'ed-date-details',
      element('label', 'ed-date-row', this.hasTime, element('span', '', labels['date.includeTime'])),
      this.time,
      element('label', 'ed-date-row', element('span', '', labels['date.remind']), this.reminder),
    )
  }

  show({ date, hasTime, reminder }: DateMention): void {
    this.hasTime.checked = hasTime
    this.time.hidden = !hasTime
    const { hours, minutes } = personClock(date)
    if (hasTime) this.time.value = `${two(hours)}:${two(minutes)}`
    const offered = offeredReminders(hasTime)
    const options = [null, ...offered].map((each) => {
      const option = element('option', '', this.labels[`reminder.${each ?? 'none'}`])
      option.value = each ?? ''
      return option
    })
    this.reminder.replaceChildren(...options)
    this.reminder.value = offered.find((each) => each === reminder) ?? ''
  }

  private toggleTime(): void {
    this.onChange({ time: this.hasTime.checked ? FIRST_TIME : null })
    if (this.hasTime.checked) this.time.focus()
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** When reminders without a time come, too. */
const FIRST_TIME = '09:00'
