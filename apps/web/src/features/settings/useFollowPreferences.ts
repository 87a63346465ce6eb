import { setDatePreferences, setPreferredClock } from '@sheaf/base'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { changeLanguage, followLanguage, renewTranslation } from '../../platform/i18n/i18n.ts'
import { newUuid } from '../../platform/newUuid.ts'
import { followAccount } from '../../platform/preferences/followAccount.ts'
import { applyMotion, followMotion } from '../../platform/preferences/motion.ts'
import { waitingChangesOf } from '../../platform/settings/WaitingChanges.ts'
import { chooseTheme, onThemeChosen } from '../../platform/theme/theme.ts'
import { useWorkspaces, WORKSPACES_KEY } from '../workspace/index.ts'
import { themeValue } from './themeValue.ts'
import { usePreferences } from './usePreferences.ts'

const tabId = newUuid()

/** SET-PREF-4: makes this device look and read as its person prefers, and hears of changes. Once per app. */
export function useFollowPreferences(userId: string): void {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useWorkspaces()
  const { theme, language, motion, dateFormat, isTwelveHour, firstDayOfWeek, timeZone } = usePreferences()

  useLayoutEffect(() => {
    if (data === undefined) return
    const { askedAt, isWaiting } = waitingChangesOf(client, WORKSPACES_KEY)
    // What is not chosen is kept as nothing, as on a device that has not heard of the account.
    const values = {
      theme: themeValue(theme),
      motion: motion === 'system' ? '' : motion,
      language: language ?? '',
    }
    followAccount(localStorage, { userId, tabId, askedAt, isWaiting, values }, (name) => {
      if (name === 'theme') chooseTheme(theme)
      else if (name === 'motion') applyMotion(motion)
      else if (language !== null) void changeLanguage(language)
    })
  }, [client, data, dataUpdatedAt, userId, theme, motion, language])

  useLayoutEffect(() => {
    setDatePreferences({ dateFormat, isTwelveHour, firstDayOfWeek, timeZone })
    if (timeZone !== null) loadClock(timeZone)
    renewTranslation()
  }, [dateFormat, isTwelveHour, firstDayOfWeek, timeZone])

  // What one tab has brought here holds for the others.
  useEffect(followMotion, [])
  useEffect(followLanguage, [])
  useEffect(
    () =>
      onThemeChosen((theme) => {
        import('./sendTheme.ts').then(
          ({ sendTheme }) => sendTheme(client, userId, theme),
          // Without its code this device alone has the choice.
          () => undefined,
        )
      }),
    [client, userId],
  )
}

/** SET-PREF-7: fetches the arithmetic of a time zone; until it is there, the clock of the device counts days and sets times. */
function loadClock(timeZone: string): void {
  import('./zoneWork.ts').then(
    ({ zoneClock }) => {
      setPreferredClock(zoneClock(timeZone))
      renewTranslation()
    },
    () => undefined,
  )
}
