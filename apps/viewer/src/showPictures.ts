import { openLightbox, type LightboxPicture } from '@sheaf/ui/lightbox'

/** Shows the pictures that these links lead to over the page. The words for it are in the page. */
export function showPictures(links: readonly HTMLAnchorElement[], index: number): void {
  open(links.map(pictureOf), index)
}

/** Shows one picture, and no other. */
export function showPicture(picture: LightboxPicture): void {
  open([picture], 0)
}

function open(pictures: readonly LightboxPicture[], index: number): void {
  const words = document.querySelector<HTMLElement>('[data-picture-close]')?.dataset ?? {}
  openLightbox(pictures, index, {
    pictures: words['pictures'] ?? '',
    close: words['pictureClose'] ?? '',
    zoom: words['pictureZoom'] ?? '',
    previous: words['picturePrevious'] ?? '',
    next: words['pictureNext'] ?? '',
    download: words['pictureDownload'] ?? '',
    failed: words['pictureFailed'] ?? '',
  })
}

function pictureOf(link: HTMLAnchorElement): LightboxPicture {
  const preview = link.querySelector('img')
  const { width, height } = link.dataset
  return {
    src: link.href,
    alt: preview?.alt ?? '',
    downloadUrl: downloadAddress(link),
    width: width === undefined ? preview?.naturalWidth : Number(width),
    height: height === undefined ? preview?.naturalHeight : Number(height),
    previewSrc: preview?.currentSrc,
  }
}

/** The server sends its own files to be kept where it is asked to; those of others open. */
function downloadAddress({ href, origin, pathname }: HTMLAnchorElement): string {
  const isOwn = origin === location.origin && pathname.startsWith('/api/file_storage/')
  return isOwn ? `${pathname}?download=1` : href
}
