/** Opens pictures over the page instead of leaving it. What draws them comes with the first click. */
export function openPictures(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.doc a.b-shot') : null
    if (link === null) return
    event.preventDefault()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.doc a.b-shot')]
    import('./showPictures.ts')
      .then(({ showPictures }) => showPictures(links, links.indexOf(link)))
      .catch(() => location.assign(link.href))
  })
}
