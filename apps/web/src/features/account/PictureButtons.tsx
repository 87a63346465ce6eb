import { Button } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PictureInput } from '../../platform/files/PictureInput.tsx'
import { PICTURE_TYPES } from '../../platform/files/pictureTypes.ts'

export interface PictureButtonsProps {
  readonly hasPicture: boolean
  /** A file that the browser can draw. */
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

/** More is no photograph of a person, and slow to cut on a phone. */
const MAX_FILE_BYTES = 40 * 1024 * 1024

/** Chooses a picture from the device, or does without. */
export function PictureButtons({ hasPicture, onChoose, onRemove }: PictureButtonsProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)

  async function choose(file: File): Promise<void> {
    const isPicture = file.size <= MAX_FILE_BYTES && (await canBeDrawn(file))
    setRefused(!isPicture)
    if (isPicture) onChoose(file)
  }

  return (
    <div className="account-picture-choice">
      <div className="account-picture-buttons">
        <Button variant="line" onClick={() => input.current?.click()}>
          {t(hasPicture ? 'account.changePicture' : 'account.addPicture')}
        </Button>
        {hasPicture && (
          <Button variant="ghost" onClick={onRemove}>
            {t('account.removePicture')}
          </Button>
        )}
      </div>
      <output className="account-note" data-error="">
        {isRefused && t('account.notPicture')}
      </output>
      <PictureInput ref={input} onChoose={(file) => void choose(file)} />
    </div>
  )
}

async function canBeDrawn(file: File): Promise<boolean> {
  if (!PICTURE_TYPES.includes(file.type)) return false
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
