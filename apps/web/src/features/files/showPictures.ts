import type { Picture } from '@sheaf/editor'
import { openLightbox } from '@sheaf/ui/lightbox'
import i18next from 'i18next'

/** Shows pictures of a page over it. */
export function showPictures(pictures: readonly Picture[], index: number): void {
  const { t } = i18next
  openLightbox(pictures, index, {
    pictures: t('files.pictures'),
    close: t('files.close'),
    zoom: t('files.zoom'),
    previous: t('files.previousPicture'),
    next: t('files.nextPicture'),
    download: t('files.download'),
    failed: t('files.pictureFailed'),
  })
}
