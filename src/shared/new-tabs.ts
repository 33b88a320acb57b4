/** Hub tabs that the landing page and the dashboard announce as new, in this order. */
export const newTabs = ['workbooks', 'family', 'mobile', 'language'] as const
export type NewTab = (typeof newTabs)[number]
