import {
  formatDate,
  needsTime,
  offeredReminders,
  reminderOption,
  type Cell,
  type Command,
  type DateOptions,
  type DatePlace,
} from '@sheaf/model'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import {
  isShared,
  type CellReminders,
  type ChosenReminder,
  type ReminderChoice,
} from '../cells/CellReminders.ts'
import type { DateDraft } from '../cells/dateDraft.ts'

interface ReminderPickProps {
  readonly reminders: CellReminders
  readonly draft: DateDraft
  /** As it is stored. */
  readonly cell: Cell | null
  readonly options: DateOptions
  readonly place: DatePlace
  readonly onPick: (choice: ReminderChoice) => void
}

/** When this person is reminded of a date. */
export function ReminderPick({ reminders, draft, cell, options, place, onPick }: ReminderPickProps) {
  const { t } = useTranslation()
  const noteId = useId()
  const { isReady, byId } = useSyncExternalStore(reminders.subscribe, reminders.getSnapshot)
  const now = cell?.type === 'date_time' ? cell : null
  const id = now?.reminderId ?? null
  const entry = id === null ? undefined : byId.get(id)
  const isOthers = id !== null && isReady && (entry === undefined || isShared(entry))
  const stored = entry && now ? (reminderOption(entry, now) ?? OTHER) : null
  const chosen = draft.reminder ? draft.reminder.option : stored
  const shown = chosen !== null && !draft.hasTime && needsTime(chosen) ? 'onDayOfEvent' : chosen
  function pick(value: string): void {
    const option = offeredReminders(true).find((each) => each === value) ?? null
    const ofNone = isOthers ? id : null
    const picked = option === null ? ofNone : (id ?? draft.reminder?.id ?? newUuid())
    const choice = { id: picked, option, isShared: isOthers }
    onPick({ ...choice, keep: (written) => keepChoice(reminders, choice, written) })
  }
  return (
    <>
      <label className="grid-date-remind">
        {t('editor.date.remind')}
        <select
          value={shown ?? ''}
          disabled={!isReady || draft.start.trim() === ''}
          aria-describedby={isOthers ? noteId : undefined}
          onChange={(event) => pick(event.target.value)}
        >
          <option value="">{t('editor.reminder.none')}</option>
          {shown === OTHER && entry && (
            <option value={OTHER}>{formatDate(entry.scheduledAt, options, true, place)}</option>
          )}
          {offeredReminders(draft.hasTime).map((each) => (
            <option key={each} value={each}>
              {t(`editor.reminder.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {isOthers && (
        <p id={noteId} className="grid-panel-note">
          {t('grid.othersReminder')}
        </p>
      )}
    </>
  )
}

function keepChoice(
  reminders: CellReminders,
  choice: Omit<ChosenReminder, 'rowId' | 'date'>,
  written: Command | undefined,
): void {
  if (written?.kind !== 'setCell' || written.value?.type !== 'date_time') return
  reminders.choose({ ...choice, rowId: written.rowId, date: written.value })
}

/** Comes at a time that is none of those offered: another client set it. */
const OTHER = 'other'
