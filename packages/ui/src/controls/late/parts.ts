import { Late } from './useLate.ts'

/*
 * Menus, popovers and tooltips stand on a library that is larger than the editor, and a page is read and written
 * without them: it comes with the first move of a pointer or the first key.
 */
export const menuPart = new Late(async () => (await import('./MenuPart.tsx')).MenuPart)
export const contextMenuPart = new Late(async () => (await import('./ContextMenuPart.tsx')).ContextMenuPart)
export const popoverPart = new Late(async () => (await import('./PopoverPart.tsx')).PopoverPart)
export const tooltipPart = new Late(async () => (await import('./TooltipPart.tsx')).TooltipPart)

/** Fetches them once somebody does anything at all. Returns what stops waiting for that. */
export function loadPartsWhenNeeded(): () => void {
  const controller = new AbortController()
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(
      type,
      () => {
        controller.abort()
        for (const part of [menuPart, contextMenuPart, popoverPart, tooltipPart])
          part.load().catch(() => undefined)
      },
      { signal: controller.signal, passive: true, capture: true },
    )
  return () => controller.abort()
}
