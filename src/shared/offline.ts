/** Marks a line that is shown only when a page came from the device. */
export const offlineMark = 'data-offline'

/** A header of every page that this product answered. A Wi-Fi portal or a filter that answers instead has none. */
export const pageHeader = 'x-landfall-page'
