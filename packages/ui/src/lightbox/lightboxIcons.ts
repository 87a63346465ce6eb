/** PhotoSwipe takes its buttons as markup; drawn like the other icons of the product. */
function icon(shapes: string): string {
  return `<svg aria-hidden="true" class="ui-lightbox-icon" viewBox="0 0 24 24" width="20" height="20">${shapes}</svg>`
}

export const DOWNLOAD_ICON = icon(
  '<path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5"/>',
)
export const CLOSE_ICON = icon('<path d="M18 6 6 18M6 6l12 12"/>')
export const PREVIOUS_ICON = icon('<path d="m15 18-6-6 6-6"/>')
export const NEXT_ICON = icon('<path d="m9 18 6-6-6-6"/>')
/** The upright stroke goes once the picture is large: PhotoSwipe's style sheet knows it by its class. */
export const ZOOM_ICON = icon(
  '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3M8 11h6"/><path class="pswp__zoom-icn-bar-v" d="M11 8v6"/>',
)
