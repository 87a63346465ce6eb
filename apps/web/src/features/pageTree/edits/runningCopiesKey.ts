/** Where this device keeps which copies it shows. */
export const RUNNING_COPIES = 'sheaf-running-copies'
