import type { ShownIcon } from '@sheaf/icons'
import type { CSSProperties, ReactElement } from 'react'

/** The icon given to a page, before its name. Hidden from screen readers. */
export function OwnIcon({ icon }: { readonly icon: ShownIcon }): ReactElement {
  return (
    <span className="b-page-icon" aria-hidden="true">
      {drawn(icon)}
    </span>
  )
}

function drawn(icon: ShownIcon): ReactElement {
  switch (icon.kind) {
    case 'emoji':
      return <span className="emoji">{icon.text}</span>
    case 'image':
      return <img src={icon.url} alt="" loading="lazy" referrerPolicy="no-referrer" />
    case 'icon': {
      const style: CSSProperties = { maskImage: `url("${icon.source}")`, background: icon.color }
      return <span className="b-page-shape" style={style} />
    }
  }
}
