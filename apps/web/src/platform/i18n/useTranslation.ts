import { useSyncExternalStore } from 'react'
import { currentTranslation, onTranslationChange, type Translation } from './i18n.ts'

/** The words of the interface in the language that it speaks, and again when that changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(onTranslationChange, currentTranslation, currentTranslation)
}
