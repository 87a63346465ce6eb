import 'photoswipe/style.css'
import './lightbox.css'
import type { Picture } from '@sheaf/editor'
import i18next from 'i18next'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { CLOSE_ICON, DOWNLOAD_ICON, NEXT_ICON, PREVIOUS_ICON, ZOOM_ICON } from './lightboxIcons.ts'

/** What stands in for the size of a picture until it is known. */
const UNKNOWN = { width: 1600, height: 1200 }
const MEASURE_MS = 1500

/**
 * Opens the lightbox: arrow keys and swipes for the next one, a pinch, a double click or `z` to zoom, Escape
 * to close. The focus returns to where it was.
 */
export async function showPictures(pictures: readonly Picture[], index: number): Promise<void> {
  const { t } = i18next
  const first = pictures[index]
  if (!first) return
  const slides: SlideData[] = pictures.map(({ src, alt, width, height }) => ({
    src,
    alt,
    ...(width && height ? { width, height } : UNKNOWN),
  }))
  if (!first.width || !first.height) Object.assign(slides[index]!, await measure(first.src))

  const lightbox = new PhotoSwipe({
    dataSource: slides,
    index,
    loop: pictures.length > 1,
    bgOpacity: 0.96,
    mainClass: 'lightbox',
    paddingFn: ({ x }) =>
      x < 768 ? { top: 0, bottom: 0, left: 0, right: 0 } : { top: 56, bottom: 56, left: 24, right: 24 },
    // There is no thumbnail that it could grow out of.
    showHideAnimationType: 'fade',
    closeTitle: t('files.close'),
    zoomTitle: t('files.zoom'),
    arrowPrevTitle: t('files.previousPicture'),
    arrowNextTitle: t('files.nextPicture'),
    closeSVG: CLOSE_ICON,
    zoomSVG: ZOOM_ICON,
    arrowPrevSVG: PREVIOUS_ICON,
    arrowNextSVG: NEXT_ICON,
    errorMsg: t('files.pictureFailed'),
  })
  lightbox.on('initialLayout', () => lightbox.element?.setAttribute('aria-label', t('files.pictures')))
  lightbox.on('uiRegister', () => {
    registerDownload(lightbox, pictures)
    registerCaption(lightbox, pictures)
  })
  // The size of a picture nobody measured is known once it is here.
  lightbox.on('loadComplete', ({ content, slide }) => {
    const picture = content.element
    if (!(picture instanceof HTMLImageElement) || !picture.naturalWidth) return
    const known = pictures[content.index]
    if ((known?.width && known.height) || content.width === picture.naturalWidth) return
    content.width = picture.naturalWidth
    content.height = picture.naturalHeight
    Object.assign(content.data, { width: content.width, height: content.height })
    Object.assign(slide, { width: content.width, height: content.height })
    slide.calculateSize()
    slide.currZoomLevel = 0
    slide.zoomAndPanToInitial()
    slide.applyCurrentZoomPan()
    slide.updateContentSize(true)
  })
  lightbox.init()
}

function registerDownload(lightbox: PhotoSwipe, pictures: readonly Picture[]): void {
  lightbox.ui?.registerElement({
    name: 'download',
    order: 8,
    isButton: true,
    tagName: 'a',
    title: i18next.t('files.download'),
    ariaLabel: i18next.t('files.download'),
    html: DOWNLOAD_ICON,
    onInit(element) {
      const link = element as HTMLAnchorElement
      link.download = ''
      link.rel = 'noopener'
      function follow(): void {
        link.href = pictures[lightbox.currIndex]?.downloadUrl ?? ''
      }
      lightbox.on('change', follow)
      follow()
    },
  })
}

function registerCaption(lightbox: PhotoSwipe, pictures: readonly Picture[]): void {
  lightbox.ui?.registerElement({
    name: 'caption',
    order: 9,
    isButton: false,
    appendTo: 'root',
    onInit(element) {
      element.dir = 'auto'
      function follow(): void {
        const text = pictures[lightbox.currIndex]?.alt ?? ''
        element.textContent = text
        element.hidden = text === ''
      }
      lightbox.on('change', follow)
      follow()
    },
  })
}

async function measure(src: string): Promise<{ width: number; height: number }> {
  const picture = new Image()
  picture.src = src
  const tooLong = new Promise((resolve) => setTimeout(resolve, MEASURE_MS))
  await Promise.race([picture.decode().catch(() => undefined), tooLong])
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : UNKNOWN
}
