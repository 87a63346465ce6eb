import type { ReactElement } from 'react'

interface ViewerIconProps {
  readonly name:
    | 'moon'
    | 'sun'
    | 'link'
    | 'check'
    | 'more'
    | 'mark'
    | 'panel'
    | 'panel-close'
    | 'copy'
    | 'close'
    | 'print'
    | 'markdown'
    | 'lock'
    | 'download'
    | 'home'
    | 'edit'
}

/** An icon of the viewer, drawn by its style sheet, so that pages do not contain its shape. */
export function ViewerIcon({ name }: ViewerIconProps): ReactElement {
  return <span className={`v-i v-i-${name}`} aria-hidden="true" />
}
