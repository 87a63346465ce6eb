export { handleReminders } from './handleReminders.ts'
