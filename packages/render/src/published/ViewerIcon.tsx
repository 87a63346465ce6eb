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

/** An icon of the viewer; its stylesheet draws it, so that pages do not carry the shapes. */
export function ViewerIcon({ name }: ViewerIconProps): ReactElement {
  return <span className={`v-i v-i-${name}`} aria-hidden="true" />
}
