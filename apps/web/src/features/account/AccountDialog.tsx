import './account.css'
import type { UserProfile } from '@sheaf/contract'
import { Avatar, Button, Dialog, Field, IconButton, TabPanel, Tabs, TextInput } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { personPicture } from '../../platform/people/personPicture.ts'
import { CropStep } from './CropStep.tsx'
import { DeleteAccountStep } from './DeleteAccountStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PictureButtons } from './PictureButtons.tsx'
import { SecurityPanel, type SecurityStep } from './SecurityPanel.tsx'
import { useSaveAccount, type NewPicture } from './useSaveAccount.ts'

export interface AccountDialogProps {
  readonly profile: UserProfile
  readonly email: string
  readonly onClose: () => void
}

interface ChosenFile {
  readonly file: File
  readonly url: string
}

/** From the contract, whose values do not reach the browser. */
const MAX_NAME_LENGTH = 100

/** Who somebody is to the others, and how they sign in. */
export function AccountDialog({ profile, email, onClose }: AccountDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(profile.name ?? '')
  const [picture, setPicture] = useState<NewPicture>({ kind: 'same' })
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [tab, setTab] = useState<'profile' | 'security'>('profile')
  const [step, setStep] = useState<SecurityStep | null>(null)
  /** The step that was opened last: whoever comes back from it is where they were. */
  const [lastStep, setLastStep] = useState<SecurityStep | null>(null)
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const lastButton = useRef<HTMLButtonElement>(null)
  const { save, isSaving, refusal, isNameMissing } = useSaveAccount(profile, onClose)

  function endCrop(): void {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }

  if (chosen) {
    return (
      <CropStep
        {...chosen}
        onCancel={endCrop}
        onDone={(next) => {
          setPicture(next)
          endCrop()
        }}
      />
    )
  }
  if (step !== null) {
    const Step = STEPS[step]
    return <Step email={email} onDone={() => setStep(null)} onLeave={onClose} />
  }
  function openStep(next: SecurityStep): void {
    setStep(next)
    setLastStep(next)
  }
  const shown = shownPicture(profile, picture)

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    save(name, picture)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.title')}
      width={560}
      isFullOnPhone
      initialFocus={lastStep === null ? nameField : lastButton}
      titleEnd={<IconButton icon={X} label={t('account.close')} onClick={onClose} />}
      actions={
        tab === 'profile' && (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
              {t('account.save')}
            </Button>
          </>
        )
      }
    >
      <div className="account-tabs">
        <Tabs
          label={t('account.title')}
          value={tab}
          tabs={[
            { value: 'profile', label: t('account.profile') },
            { value: 'security', label: t('account.security') },
          ]}
          onChange={setTab}
        >
          <TabPanel value="profile">
            <form id={formId} className="account" onSubmit={handleSubmit} noValidate>
              <div className="account-picture">
                <Avatar name={name || email} picture={shown} size={72} isDecorative />
                <PictureButtons
                  hasPicture={shown !== null}
                  onChoose={(file) => setChosen({ file, url: URL.createObjectURL(file) })}
                  onRemove={() => setPicture({ kind: 'none' })}
                />
              </div>
              <Field label={t('account.name')} error={isNameMissing ? t('account.nameMissing') : null}>
                <TextInput
                  ref={nameField}
                  autoComplete="name"
                  maxLength={MAX_NAME_LENGTH}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              </Field>
              <output className="account-refusal">{refusal && t(ERROR_KEYS[refusal])}</output>
            </form>
          </TabPanel>
          <TabPanel value="security">
            <SecurityPanel email={email} lastStep={lastStep} lastButton={lastButton} onStep={openStep} />
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  )
}

const STEPS = { email: EmailStep, password: PasswordStep, delete: DeleteAccountStep } as const

function shownPicture(profile: UserProfile, picture: NewPicture): string | null {
  if (picture.kind === 'new') return picture.url
  return picture.kind === 'same' ? personPicture(profile.metadata['icon_url']) : null
}
