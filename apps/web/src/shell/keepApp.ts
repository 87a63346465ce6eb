import './print.css'
import { keepAppOffline } from '../platform/offline/keepAppOffline.ts'
import { tellUpdate } from './tellUpdate.ts'

/** Lets the browser keep the app, and tells of its new versions. */
export function keepApp(): Promise<void> {
  return keepAppOffline(tellUpdate)
}
