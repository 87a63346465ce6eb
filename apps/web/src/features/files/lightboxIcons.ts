/** As the lightbox draws its own buttons: 32 px, `pswp__icn`. */
export const DOWNLOAD_ICON = {
  isCustomSVG: true,
  inner:
    '<path d="M20.5 14.3 17.1 18V10h-2.2v7.9l-3.4-3.6L10 16l6 6.1 6-6.1-1.5-1.7ZM23 23H9v2h14" id="pswp__icn-download"/>',
  outlineID: 'pswp__icn-download',
}
