/** Marks a line that is shown only when a page came from the device. */
export const offlineMark = 'data-offline'
