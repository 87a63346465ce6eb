import './Kbd.css'

import { formatShortcut } from '../formatShortcut.ts'

/** A shortcut (`mod+k`) as key caps. Menus write theirs as plain text instead. */
export function Kbd({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className="ui-keys">
      {shortcut.split('+').map((key) => (
        <kbd key={key} className="ui-key">
          {formatShortcut(key)}
        </kbd>
      ))}
    </span>
  )
}
