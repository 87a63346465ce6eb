export { KeepOfflineItem } from './KeepOfflineItem.tsx'
export { KeptPagesLayer } from './KeptPagesLayer.tsx'
export { useKeepOffline } from './useKeepOffline.ts'
