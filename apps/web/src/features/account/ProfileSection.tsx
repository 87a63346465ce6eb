import './account.css'
import type { UserProfile } from '@sheaf/contract'
import { Avatar, TextInput } from '@sheaf/ui'
import { useState } from 'react'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { personPicture } from '../../platform/people/personPicture.ts'
import { usePerson, useWorkspaces } from '../workspace/index.ts'
import { CropStep } from './CropStep.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import { useChangeName, useChangePicture } from './useChangeProfile.ts'

interface ChosenFile {
  readonly file: File
  /** `blob:` address of the file. */
  readonly url: string
}

/** From the contract, whose values do not reach the browser. */
const MAX_NAME_LENGTH = 100

/** Who somebody is to the others. */
export function ProfileSection() {
  const { t } = useTranslation()
  const person = usePerson()
  const profile = useWorkspaces().data?.user_profile
  if (!person || !profile) return null
  return (
    <>
      <p className="settings-lead">{t('settings.profileLead')}</p>
      <PictureRow profile={profile} email={person.email} />
      <NameRow profile={profile} />
    </>
  )
}

interface ProfileRowProps {
  readonly profile: UserProfile
}

function PictureRow({ profile, email }: ProfileRowProps & { readonly email: string }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const { change, isPending, error } = useChangePicture(profile.uuid)
  const picture = personPicture(profile.metadata['icon_url'])

  function endCrop(): void {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  return (
    <SettingRow label={t('settings.picture')} error={error}>
      <div className="account-picture" aria-busy={isPending}>
        <PictureButtons
          hasPicture={picture !== null}
          onChoose={(file) => setChosen({ file, url: URL.createObjectURL(file) })}
          onRemove={() => change(null)}
        />
        <Avatar name={profile.name || email} picture={picture} size={48} isDecorative />
      </div>
      {chosen && (
        <CropStep
          {...chosen}
          onCancel={endCrop}
          onDone={(cut) => {
            change(cut)
            endCrop()
          }}
        />
      )}
    </SettingRow>
  )
}

/** The name changes on Enter and on leaving the field, never while typing. */
function NameRow({ profile }: ProfileRowProps) {
  const { t } = useTranslation()
  const { change, error } = useChangeName()
  const [draft, setDraft] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const name = profile.name ?? ''

  function submit(): void {
    if (draft === null) return
    const next = draft.trim()
    setMissing(next === '')
    if (next === '') return
    setDraft(null)
    if (next !== name) change(next)
  }
  return (
    <SettingRow
      label={t('account.name')}
      note={t('account.pictureHint')}
      error={isMissing ? t('account.nameMissing') : error}
    >
      <TextInput
        className="account-name"
        aria-label={t('account.name')}
        aria-invalid={isMissing || undefined}
        autoComplete="name"
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        value={draft ?? name}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          setMissing(false)
        }}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
          if (event.key !== 'Escape' || draft === null) return
          event.stopPropagation()
          setDraft(null)
          setMissing(false)
        }}
      />
    </SettingRow>
  )
}
