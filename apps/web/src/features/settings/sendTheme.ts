import type { QueryClient } from '@tanstack/react-query'
import { keepAccount } from '../../platform/preferences/followAccount.ts'
import { readPreferences } from '../../platform/preferences/preferences.ts'
import { showWaiting } from '../../platform/settings/WaitingChanges.ts'
import type { ThemeChoice } from '../../platform/theme/theme.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from '../workspace/index.ts'
import { sendPreferences, withPreferences } from './useChangePreferences.ts'
import { themeValue } from './themeValue.ts'

let earlier: Promise<void> = Promise.resolve()

/** What is chosen by a key or in the menu is for the account as well; without a network for this device alone. */
export function sendTheme(client: QueryClient, userId: string, theme: ThemeChoice): void {
  const waiting = showWaiting<PersonalWorkspaces>(client, WORKSPACES_KEY, (before) =>
    withPreferences(before, { theme }),
  )
  earlier = earlier
    .then(() => sendPreferences({ theme }))
    .then(
      () => waiting?.confirm(),
      () => {
        const { metadata } = waiting?.drop()?.user_profile ?? {}
        // The device keeps what was chosen on it.
        if (metadata) keepAccount(localStorage, userId, 'theme', themeValue(readPreferences(metadata).theme))
      },
    )
    .then(() => client.invalidateQueries({ queryKey: WORKSPACES_KEY }))
}
