import { isMotionReduced } from '../isMotionReduced.ts'
import 'photoswipe/style.css'
import './lightbox.css'
import PhotoSwipe from 'photoswipe'
import { CLOSE_ICON, DOWNLOAD_ICON, NEXT_ICON, PREVIOUS_ICON, ZOOM_ICON } from './lightboxIcons.ts'

export interface LightboxPicture {
  readonly src: string
  /** In px, both or none: the room it takes until it has come and says so itself. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly alt: string
  readonly downloadUrl: string
  /** A small form of it that is here already: stands in until it has come. */
  readonly previewSrc?: string | undefined
}

export interface LightboxLabels {
  /** The name of the dialog. */
  readonly pictures: string
  readonly close: string
  readonly zoom: string
  readonly previous: string
  readonly next: string
  readonly download: string
  /** In the place of a picture that cannot be shown. */
  readonly failed: string
}

/** What stands in for the size of a picture until it is known. */
const UNKNOWN = { width: 1600, height: 1200 }
/** A phone has no room to give away. */
const WIDE = 768
const FADE_MS = 160

/**
 * Shows pictures over the page, one at a time, beginning with the one at `index`: arrow keys and swipes for the
 * next one, a pinch, a double click or `z` to zoom, Escape to close. The focus returns to where it was.
 */
export function openLightbox(
  pictures: readonly LightboxPicture[],
  index: number,
  labels: LightboxLabels,
): void {
  const isStill = isMotionReduced()
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map(({ src, alt, width, height, previewSrc }) => ({
      src,
      alt,
      ...(width && height ? { width, height } : UNKNOWN),
      ...(previewSrc && { msrc: previewSrc }),
    })),
    index,
    loop: pictures.length > 1,
    bgOpacity: 1,
    mainClass: 'ui-lightbox',
    paddingFn: ({ x }) =>
      x < WIDE ? { top: 0, bottom: 0, left: 0, right: 0 } : { top: 56, bottom: 56, left: 24, right: 24 },
    showHideAnimationType: isStill ? 'none' : 'fade',
    // While its own animation runs it hears no key, not even Escape; the style sheet fades it in instead.
    showAnimationDuration: 0,
    hideAnimationDuration: FADE_MS,
    zoomAnimationDuration: isStill ? false : 200,
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    errorMsg: labels.failed,
    closeSVG: CLOSE_ICON,
    zoomSVG: ZOOM_ICON,
    arrowPrevSVG: PREVIOUS_ICON,
    arrowNextSVG: NEXT_ICON,
  })
  lightbox.on('initialLayout', () => lightbox.element?.setAttribute('aria-label', labels.pictures))
  lightbox.on('uiRegister', () => {
    registerDownload(lightbox, pictures, labels.download)
    registerCaption(lightbox, pictures)
  })
  measureWhenLoaded(lightbox)
  lightbox.init()
}

function registerDownload(lightbox: PhotoSwipe, pictures: readonly LightboxPicture[], label: string): void {
  lightbox.ui?.registerElement({
    name: 'download',
    order: 8,
    isButton: true,
    tagName: 'a',
    title: label,
    ariaLabel: label,
    html: DOWNLOAD_ICON,
    onInit(element) {
      element.setAttribute('download', '')
      element.setAttribute('rel', 'noopener')
      follow(lightbox, () => element.setAttribute('href', pictures[lightbox.currIndex]?.downloadUrl ?? ''))
    },
  })
}

function registerCaption(lightbox: PhotoSwipe, pictures: readonly LightboxPicture[]): void {
  lightbox.ui?.registerElement({
    name: 'caption',
    order: 9,
    isButton: false,
    appendTo: 'root',
    onInit(element) {
      element.dir = 'auto'
      follow(lightbox, () => {
        element.textContent = pictures[lightbox.currIndex]?.alt ?? ''
        element.hidden = element.textContent === ''
      })
    },
  })
}

function follow(lightbox: PhotoSwipe, show: () => void): void {
  lightbox.on('change', show)
  show()
}

/** A picture that was not measured, or wrongly, is drawn in its own size once it is here. */
function measureWhenLoaded(lightbox: PhotoSwipe): void {
  lightbox.on('loadComplete', ({ content, slide }) => {
    const picture = content.element
    if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return
    if (content.width === picture.naturalWidth && content.height === picture.naturalHeight) return
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
}
