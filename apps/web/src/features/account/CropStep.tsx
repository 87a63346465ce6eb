import 'react-easy-crop/react-easy-crop.css'
import { Button, Dialog } from '@sheaf/ui'
import { useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { cropPicture } from './cropPicture.ts'
import type { CutPicture } from './useChangeProfile.ts'

export interface CropStepProps {
  readonly file: File
  /** `blob:` address of the file. */
  readonly url: string
  readonly onDone: (picture: CutPicture) => void
  readonly onCancel: () => void
}

const MAX_ZOOM = 4

/** Chooses the part of a photo that the others see: by dragging, pinching and turning the wheel, or by keys. */
export function CropStep({ file, url, onDone, onCancel }: CropStepProps) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isCutting, setCutting] = useState(false)

  async function finish(): Promise<void> {
    if (!area) return
    setCutting(true)
    const blob = await cropPicture(file, area)
    onDone({ blob, url: URL.createObjectURL(blob) })
  }

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('account.cropTitle')}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" isLoading={isCutting} disabled={!area} onClick={() => void finish()}>
            {t('account.usePicture')}
          </Button>
        </>
      }
    >
      <div className="crop">
        <div className="crop-stage" dir="ltr">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            // The policy of the page allows no style element; the same rules come with our own styles.
            disableAutomaticStylesInjection
            // An application: screen readers then leave the arrow keys to it.
            cropperProps={{ role: 'application', 'aria-label': t('account.cropArea') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <label className="crop-zoom">
          <span>{t('account.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </Dialog>
  )
}
