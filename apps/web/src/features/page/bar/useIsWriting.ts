import { useState, type FocusEvent } from 'react'
import { useSidebar } from '../../../shell/SidebarContext.tsx'

/** Whether the blocks of a page are being written with fingers on a phone; `watch` goes to what holds them. */
export function useIsWriting(): {
  readonly isWriting: boolean
  readonly watch: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void }
} {
  const isPhone = useSidebar().windowWidth < 768
  const [hasFocus, setHasFocus] = useState(false)
  return {
    isWriting: hasFocus && isPhone && matchMedia('(pointer: coarse)').matches,
    watch: {
      onFocus: ({ target }) => setHasFocus(target.matches('.doc[contenteditable=true]')),
      onBlur: () => setHasFocus(false),
    },
  }
}
