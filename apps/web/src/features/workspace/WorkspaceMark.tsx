/** The square of a workspace: its emoji, or the first letter of its name. */
export function WorkspaceMark({ name, icon }: { readonly name: string; readonly icon: string }) {
  const [first] = new Intl.Segmenter().segment(icon.trim() || name.trim())
  return (
    <span className="workspace-mark" aria-hidden>
      {first?.segment.toLocaleUpperCase()}
    </span>
  )
}
