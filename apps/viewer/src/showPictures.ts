import 'photoswipe/style.css'
import './lightbox.css'
import PhotoSwipe, { type SlideData } from 'photoswipe'

/** What stands in for the size of a picture until it is known. */
const UNKNOWN = { width: 1600, height: 1200 }
/** A phone has no room to give away. */
const WIDE = 768

/**
 * Shows the pictures that these links lead to, one at a time: arrow keys and swipes for the next one, a pinch, a
 * double click or `z` to zoom, Escape to close. The focus returns to where it was.
 */
export function showPictures(links: readonly HTMLAnchorElement[], index: number): void {
  const words = document.querySelector<HTMLElement>('[data-picture-close]')?.dataset ?? {}
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const lightbox = new PhotoSwipe({
    dataSource: links.map(slideOf),
    index,
    loop: links.length > 1,
    bgOpacity: 0.94,
    mainClass: 'v-lightbox',
    paddingFn: ({ x }) => ({ top: x < WIDE ? 0 : 56, bottom: x < WIDE ? 0 : 56, left: 0, right: 0 }),
    showHideAnimationType: isStill ? 'none' : 'zoom',
    zoomAnimationDuration: isStill ? false : 200,
    closeTitle: words['pictureClose'] ?? '',
    zoomTitle: words['pictureZoom'] ?? '',
    arrowPrevTitle: words['picturePrevious'] ?? '',
    arrowNextTitle: words['pictureNext'] ?? '',
    errorMsg: words['pictureFailed'] ?? '',
  })
  // The size of a picture nobody measured is known once it is here.
  lightbox.on('loadComplete', ({ content, slide }) => {
    const picture = content.element
    if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return
    if (links[content.index]?.dataset['width'] !== undefined || content.width === picture.naturalWidth) return
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
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit(element) {
        const show = (): void => {
          element.textContent = altOf(links[lightbox.currIndex])
          element.hidden = element.textContent === ''
        }
        lightbox.on('change', show)
        show()
      },
    })
  })
  lightbox.init()
}

function slideOf(link: HTMLAnchorElement): SlideData {
  const thumbnail = link.querySelector('img')
  const { width, height } = link.dataset
  const natural = thumbnail === null || thumbnail.naturalWidth === 0 ? UNKNOWN : sizeOf(thumbnail)
  return {
    src: link.href,
    alt: altOf(link),
    ...(width !== undefined && height !== undefined
      ? { width: Number(width), height: Number(height) }
      : natural),
    ...(thumbnail !== null && {
      element: link,
      msrc: thumbnail.currentSrc,
      ...(thumbnail.srcset !== '' && { srcset: thumbnail.srcset }),
      thumbCropped: getComputedStyle(thumbnail).objectFit === 'cover',
    }),
  }
}

function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  return { width, height }
}

function altOf(link: HTMLAnchorElement | undefined): string {
  return link?.querySelector('img')?.alt ?? ''
}
