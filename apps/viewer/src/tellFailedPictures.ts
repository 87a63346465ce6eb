/**
 * VISIT-PICTURE-1: a picture of a page that could not be loaded says so in its place, also where that was known before any
 * script ran. The words are drawn by the style sheet, in the room that was kept for the picture.
 */
export function tellFailedPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target)
    },
    true,
  )
  for (const image of document.querySelectorAll<HTMLImageElement>('.doc .b-shot > img')) {
    // A drawing may have no size of its own, and be whole.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => mark(image))
  }
}

function mark(image: HTMLImageElement): void {
  const shot = image.closest<HTMLElement>('.doc .b-shot')
  const words = image.closest<HTMLElement>('[data-picture-failed]')?.dataset['pictureFailed']
  if (shot === null || words === undefined) return
  shot.dataset['failed'] = words
  shot.setAttribute('aria-label', [image.alt, words].filter((part) => part !== '').join('. '))
}
