import { Button } from '@sheaf/ui'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PictureInput } from '../../platform/files/PictureInput.tsx'
import { PICTURE_TYPES } from '../../platform/files/pictureTypes.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { cropPicture, sendPicture } from '../account/index.ts'
import { IconPicker } from '../pickers/index.ts'
import { usePerson } from './usePerson.ts'
import { WorkspaceMark } from './WorkspaceMark.tsx'

export interface WorkspaceIconPickerProps {
  /** Of the workspace, for the letter that stands where no icon is. */
  readonly name: string
  readonly icon: string
  readonly onChange: (icon: string) => void
}

/** The mark of a workspace as a button: an emoji, a picture from the device, or the first letter of the name. */
export function WorkspaceIconPicker({ name, icon, onChange }: WorkspaceIconPickerProps) {
  const { t } = useTranslation()
  return (
    <IconPicker
      label={t('workspace.icon')}
      current={null}
      hasIcons={false}
      onPick={({ value }) => onChange(value)}
      onRemove={icon === '' ? null : () => onChange('')}
      panes={[
        {
          id: 'upload',
          label: t('pageLook.upload'),
          render: (close) => (
            <PicturePane
              onDone={(url) => {
                onChange(url)
                close()
              }}
            />
          ),
        },
      ]}
      trigger={
        <button type="button" className="workspace-icon" aria-label={t('workspace.icon')}>
          <WorkspaceMark name={name} icon={icon} size={36} />
        </button>
      }
    />
  )
}

// As a picture of the person who chooses it: people who are only invited may see it, too.
function PicturePane({ onDone }: { readonly onDone: (url: string) => void }) {
  const { t } = useTranslation()
  const person = usePerson()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(file: File): Promise<void> {
    if (!person) return
    setProblem(null)
    setSending(true)
    const square = await squareOf(file)
    const sent = square && (await sendPicture(square, person.uuid))
    setSending(false)
    if (!sent) setProblem(t('account.notPicture'))
    else if (sent.ok) onDone(sent.value)
    else setProblem(t(ERROR_KEYS[sent.error]))
  }

  return (
    <div className="workspace-picture">
      <Button icon={ImageUp} isLoading={isSending} onClick={() => input.current?.click()}>
        {t('pageLook.choosePicture')}
      </Button>
      <p className="workspace-icon-note" aria-live="polite" data-error={problem === null ? undefined : ''}>
        {problem ?? t('workspace.iconHint')}
      </p>
      <PictureInput ref={input} onChoose={(file) => void choose(file)} />
    </div>
  )
}

/** The middle of a picture; null for what cannot be drawn. */
async function squareOf(file: File): Promise<Blob | null> {
  if (!PICTURE_TYPES.includes(file.type)) return null
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    const edge = Math.min(width, height)
    return await cropPicture(file, {
      x: (width - edge) / 2,
      y: (height - edge) / 2,
      width: edge,
      height: edge,
    })
  } catch {
    return null
  }
}
