import { ShortcutsHost } from '../page/ShortcutsHost.tsx'
import { HelpCommands } from './commands/HelpCommands.tsx'

/** What Mod+? opens: all shortcuts, and ways to what else there is. */
export function HelpHost({ onClose }: { readonly onClose: () => void }) {
  return (
    <ShortcutsHost onClose={onClose}>
      <HelpCommands onLeave={onClose} />
    </ShortcutsHost>
  )
}
