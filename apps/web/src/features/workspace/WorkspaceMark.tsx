import { readViewIcon } from '@sheaf/icons'

/** The square of a workspace: its emoji or picture, or the first letter of its name. */
export function WorkspaceMark({ name, icon }: { readonly name: string; readonly icon: string }) {
  const picture = readViewIcon({ ty: 1, value: icon })
  if (picture?.kind === 'image') {
    return <img className="workspace-mark" src={picture.url} alt="" referrerPolicy="no-referrer" />
  }
  const [first] = new Intl.Segmenter().segment(icon.trim() || name.trim())
  return (
    <span className="workspace-mark" aria-hidden>
      {first?.segment.toLocaleUpperCase()}
    </span>
  )
}
