import type { RefObject } from 'react'
import { PICTURE_TYPES } from './pictureTypes.ts'

export interface PictureInputProps {
  /** A button that is seen opens it with `click()`. */
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onChoose: (file: File) => void
}

/** Asks the device for one picture. The same file can be chosen again after a problem. */
export function PictureInput({ ref, onChoose }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={PICTURE_TYPES.join(',')}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        event.currentTarget.value = ''
        if (file) onChoose(file)
      }}
    />
  )
}
