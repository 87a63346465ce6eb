export { NotificationsLayer } from './NotificationsLayer.tsx'
export { NotificationsRow } from './NotificationsRow.tsx'
