import type { TabName } from '#domains/organizations/contract.ts'

/** Optional hub tabs that have a screen; only these are shown and switched. */
export const builtTabs: readonly TabName[] = ['workbooks', 'family', 'mobile', 'language', 'progress']
