import type { updateUser, UserProfile } from '@sheaf/contract'
import { ApiError } from '../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { useSettingChange, type SettingChange } from '../../platform/settings/useSettingChange.ts'
import { WORKSPACES_KEY, type PersonalWorkspaces } from '../workspace/index.ts'
import { sendPicture } from './sendPicture.ts'

/** A picture cut to size; `url` shows it until it is stored. */
export interface CutPicture {
  readonly blob: Blob
  readonly url: string
}

export function useChangeName(): SettingChange<string> {
  return useSettingChange({
    queryKey: WORKSPACES_KEY,
    send: (name: string) =>
      unwrap(callApi<typeof updateUser>('POST', '/api/user/update', { body: { name } })),
    apply: (before: PersonalWorkspaces, name) => withProfile(before, { name }),
  })
}

/** Another picture, or none. */
export function useChangePicture(personId: string): SettingChange<CutPicture | null> {
  return useSettingChange({
    queryKey: WORKSPACES_KEY,
    async send(picture: CutPicture | null) {
      const stored = picture && (await sendPicture(picture.blob, personId))
      if (stored?.ok === false) throw new ApiError(stored.error)
      const metadata = { icon_url: stored?.value ?? null }
      await unwrap(callApi<typeof updateUser>('POST', '/api/user/update', { body: { metadata } }))
    },
    apply: (before: PersonalWorkspaces, picture) => {
      const { metadata } = before.user_profile
      return withProfile(before, { metadata: { ...metadata, icon_url: picture?.url ?? null } })
    },
  })
}

function withProfile(before: PersonalWorkspaces, change: Partial<UserProfile>): PersonalWorkspaces {
  return { ...before, user_profile: { ...before.user_profile, ...change } }
}
