import type { Picture } from '@sheaf/editor'
import { openLightbox } from '@sheaf/ui/lightbox'
import { translate as t } from '../../platform/i18n/i18n.ts'

/** Shows pictures of a page over it. */
export function showPictures(pictures: readonly Picture[], index: number): void {
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
