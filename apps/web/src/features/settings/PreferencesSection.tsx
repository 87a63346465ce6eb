import { DATE_FORMATS, dateFormatter, languageWeekStart, type DateFormat } from '@sheaf/base'
import { appLanguages } from '@sheaf/locales/web'
import { Select, Switch } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { Preferences } from '../../platform/preferences/preferences.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import { ThemeChoices } from './ThemeChoices.tsx'
import { useChangePreferences } from './useChangePreferences.ts'
import { usePreferences } from './usePreferences.ts'

/** How the app looks and reads, for one person on every device. */
export function PreferencesSection() {
  const { t } = useTranslation()
  const { motion, startPage } = usePreferences()
  const look = useChangePreferences()
  const move = useChangePreferences()
  const start = useChangePreferences()
  return (
    <>
      <p className="settings-lead">{t('settings.preferencesLead')}</p>
      <SettingsGroup title={t('settings.appearance')}>
        <ThemeChoices onChange={(theme) => look.change({ theme })} />
        <div aria-live="polite">{look.error && <p className="setting-error">{look.error}</p>}</div>
        <SettingRow label={t('settings.motion')} note={t('settings.motionNote')} error={move.error}>
          <Switch
            label={t('settings.motion')}
            isLabelHidden
            isOn={motion === 'reduced'}
            onChange={(isOn) => move.change({ motion: isOn ? 'reduced' : 'system' })}
          />
        </SettingRow>
      </SettingsGroup>
      <SettingsGroup title={t('settings.opening')}>
        <SettingRow label={t('settings.startPage')} note={t('settings.startPageNote')} error={start.error}>
          <Select<Preferences['startPage']>
            label={t('settings.startPage')}
            value={startPage}
            options={[
              { value: 'last', label: t('settings.startLast') },
              { value: 'first', label: t('settings.startFirst') },
              { value: 'home', label: t('settings.startHome') },
            ]}
            onChange={(next) => start.change({ startPage: next })}
          />
        </SettingRow>
      </SettingsGroup>
      <SettingsGroup title={t('settings.region')}>
        <LanguageRow />
        <WeekRow />
        <DateRow />
        <ClockRow />
        <ZoneRow />
      </SettingsGroup>
    </>
  )
}

/** The language of the interface, which mails follow; nothing to choose while there is only one. */
function LanguageRow() {
  const { t, language } = useTranslation()
  const { change, error } = useChangePreferences()
  const languages = appLanguages()
  if (languages.length < 2) return null
  return (
    <SettingRow label={t('language.label')} note={t('account.languageNote')} error={error}>
      <Select
        label={t('language.label')}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) => change({ language: code })}
      />
    </SettingRow>
  )
}

/** Monday, Sunday, Saturday: no country begins its week on another day. */
const FIRST_DAYS = [1, 0, 6] as const

function WeekRow() {
  const { t, language } = useTranslation()
  const { firstDayOfWeek } = usePreferences()
  const { change, error } = useChangePreferences()
  const kept = firstDayOfWeek !== null && !FIRST_DAYS.some((day) => day === firstDayOfWeek)
  const days = kept ? [...FIRST_DAYS, firstDayOfWeek] : FIRST_DAYS
  return (
    <SettingRow label={t('settings.weekStart')} note={t('settings.weekStartNote')} error={error}>
      <Select
        label={t('settings.weekStart')}
        value={firstDayOfWeek === null ? LANGUAGE : String(firstDayOfWeek)}
        options={[
          {
            value: LANGUAGE,
            label: t('settings.byLanguage', { example: weekdayName(languageWeekStart(language), language) }),
          },
          ...days.map((day) => ({ value: String(day), label: weekdayName(day, language) })),
        ]}
        onChange={(day) => change({ firstDayOfWeek: day === LANGUAGE ? null : Number(day) })}
      />
    </SettingRow>
  )
}

function DateRow() {
  const { t, language } = useTranslation()
  const { dateFormat } = usePreferences()
  const { change, error } = useChangePreferences()
  const [now] = useState(() => new Date())
  const example = (format: DateFormat | null) =>
    dateFormatter(language, { hasDay: true, hasTime: false }, { ...BY_LANGUAGE, dateFormat: format }).format(
      now,
    )
  return (
    <SettingRow label={t('settings.dateFormat')} error={error}>
      <Select<DateFormat | typeof LANGUAGE>
        label={t('settings.dateFormat')}
        value={dateFormat ?? LANGUAGE}
        options={[
          { value: LANGUAGE, label: t('settings.byLanguage', { example: example(null) }) },
          ...DATE_FORMATS.map((format) => ({ value: format, label: example(format) })),
        ]}
        onChange={(format) => change({ dateFormat: format === LANGUAGE ? null : format })}
      />
    </SettingRow>
  )
}

function ClockRow() {
  const { t, language } = useTranslation()
  const { isTwelveHour } = usePreferences()
  const { change, error } = useChangePreferences()
  const example = (isTwelve: boolean | null) =>
    dateFormatter(
      language,
      { hasDay: false, hasTime: true },
      { ...BY_LANGUAGE, isTwelveHour: isTwelve },
    ).format(AFTERNOON)
  return (
    <SettingRow label={t('settings.timeFormat')} error={error}>
      <Select
        label={t('settings.timeFormat')}
        value={isTwelveHour === null ? LANGUAGE : isTwelveHour ? '12' : '24'}
        options={[
          { value: LANGUAGE, label: t('settings.byLanguage', { example: example(null) }) },
          { value: '12', label: t('settings.clock12', { example: example(true) }) },
          { value: '24', label: t('settings.clock24', { example: example(false) }) },
        ]}
        onChange={(clock) => change({ isTwelveHour: clock === LANGUAGE ? null : clock === '12' })}
      />
    </SettingRow>
  )
}

/** The zone whose clock and calendar hold for times that somebody reads and sets. */
function ZoneRow() {
  const { t } = useTranslation()
  const { timeZone } = usePreferences()
  const { change, error } = useChangePreferences()
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'))
  const known = timeZone === null || zones.includes(timeZone) ? zones : [...zones, timeZone].toSorted()
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <SettingRow label={t('settings.timeZone')} note={t('settings.timeZoneNote')} error={error}>
      <Select
        label={t('settings.timeZone')}
        value={timeZone ?? DEVICE}
        options={[
          { value: DEVICE, label: t('settings.zoneOfDevice', { zone: zoneName(here) }) },
          ...known.map((zone) => ({ value: zone, label: zoneName(zone) })),
        ]}
        onChange={(zone) => change({ timeZone: zone === DEVICE ? null : zone })}
      />
    </SettingRow>
  )
}

/** "America/Argentina/Buenos_Aires" as it is read. */
function zoneName(zone: string): string {
  return zone.replaceAll('/', ' / ').replaceAll('_', ' ')
}

const DEVICE = 'device'
/** Stands for nobody having chosen. */
const LANGUAGE = 'language'
const BY_LANGUAGE = { dateFormat: null, isTwelveHour: null, firstDayOfWeek: null, timeZone: null }
/** A time that the two clocks write apart. */
const AFTERNOON = new Date(2026, 0, 1, 14, 5)

function weekdayName(day: number, language: string): string {
  // The first of February 2026 was a Sunday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 1, 1 + day),
  )
}
