import type { updateUser } from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { preferenceMetadata } from '../../platform/preferences/preferenceMetadata.ts'
import type { Preferences } from '../../platform/preferences/preferences.ts'
import { useSettingChange, type SettingChange } from '../../platform/settings/useSettingChange.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from '../workspace/index.ts'

export function useChangePreferences(): SettingChange<Partial<Preferences>> {
  return useSettingChange({
    queryKey: WORKSPACES_KEY,
    send: sendPreferences,
    apply: withPreferences,
  })
}

export function withPreferences(
  before: PersonalWorkspaces,
  change: Partial<Preferences>,
): PersonalWorkspaces {
  const metadata = { ...before.user_profile.metadata, ...preferenceMetadata(change) }
  return { ...before, user_profile: { ...before.user_profile, metadata } }
}

export function sendPreferences(change: Partial<Preferences>): Promise<void> {
  const metadata = preferenceMetadata(change)
  return unwrap(callApi<typeof updateUser>('POST', '/api/user/update', { body: { metadata } }))
}
