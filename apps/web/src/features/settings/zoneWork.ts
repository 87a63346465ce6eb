/** Apart, for those who chose a time zone. */
export { zoneClock } from '@sheaf/base'
