/**
 * PUB-EMBED: a press loads the page of another site where its link stands, in a sandbox, from an address that the server
 * wrote. Nobody is asked for anything before. The link above stays.
 */
export function loadEmbeds(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = target instanceof Element ? target.closest<HTMLElement>('.doc a.b-ask') : null
    if (link === null) return
    event.preventDefault()
    const { embed = '', name = '', shape = '' } = link.dataset
    const frame = document.createElement('iframe')
    frame.className = 'b-embed'
    frame.dataset['shape'] = shape
    frame.title = name
    // Its own origin is never ours, so what it may do there stays there.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
    )
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = embed
    link.replaceWith(frame)
    frame.focus()
  })
}
