import { err, type Result } from '@sheaf/base'
import type { ApiReply, ErrorCode, getUserWorkspaces, updateUser, UserProfile } from '@sheaf/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { sendPicture } from './sendPicture.ts'

/** What becomes of the picture; `url` shows a new one that is only here yet. */
export type NewPicture =
  | { readonly kind: 'same' }
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly blob: Blob; readonly url: string }

export interface SaveAccount {
  readonly save: (name: string, picture: NewPicture) => void
  readonly isSaving: boolean
  /** Why the last attempt did not succeed. */
  readonly refusal: ErrorCode | null
  readonly isNameMissing: boolean
}

type Workspaces = ApiReply<typeof getUserWorkspaces>
type Change = Pick<UserProfile, 'name' | 'metadata'>

/** Saves name and picture of the signed-in person, and shows them wherever they stand. */
export function useSaveAccount(profile: UserProfile, onSaved: () => void): SaveAccount {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const [isNameMissing, setNameMissing] = useState(false)

  async function save(name: string, picture: NewPicture): Promise<void> {
    setRefusal(null)
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    setSaving(true)
    const saved = await send(profile, name.trim(), picture)
    setSaving(false)
    if (!saved.ok) {
      setRefusal(saved.error)
      return
    }
    client.setQueryData<Workspaces>(['workspaces'], (before) => before && change(before, saved.value))
    void client.invalidateQueries({ queryKey: ['workspaces'] })
    onSaved()
  }

  return { save: (name, picture) => void save(name, picture), isSaving, refusal, isNameMissing }
}

async function send(
  profile: UserProfile,
  name: string,
  picture: NewPicture,
): Promise<Result<Change, ErrorCode>> {
  const icon = picture.kind === 'new' ? await sendPicture(picture.blob, profile.uuid) : null
  if (icon?.ok === false) return icon
  const metadata = picture.kind === 'same' ? {} : { icon_url: icon?.value ?? null }
  const saved = await callApi<typeof updateUser>('POST', '/api/user/update', { body: { name, metadata } })
  return saved.ok ? { ok: true, value: { name, metadata } } : err(saved.error)
}

function change(before: Workspaces, { name, metadata }: Change): Workspaces {
  const { user_profile: profile } = before
  return { ...before, user_profile: { ...profile, name, metadata: { ...profile.metadata, ...metadata } } }
}
