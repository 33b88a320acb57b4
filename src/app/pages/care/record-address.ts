import { listAddress } from '#domains/clients/web/staff/client-filter.ts'

/** The tabs of a record, in order. */
export const recordTabs = ['overview', 'conversation', 'plan', 'notes', 'documents'] as const
export type RecordTab = (typeof recordTabs)[number]

/** The tab that holds a part which an address names after #. */
const tabOfPart: Record<string, RecordTab> = {
  appointments: 'overview',
  'safety-plan': 'overview',
  contacts: 'overview',
  write: 'conversation',
  notes: 'notes',
}

/** Addresses from before the tabs named a view. */
const tabOfView: Record<string, RecordTab> = {
  talk: 'conversation',
  timeline: 'overview',
  plan: 'plan',
  progress: 'plan',
}

/**
 * The tab that an address opens: that of the part after #, else the one it names, else the overview.
 * `hash` comes with its # as the browser gives it.
 */
export const tabOf = (params: URLSearchParams, hash: string): RecordTab => {
  const named = recordTabs.find((tab) => tab === params.get('tab'))
  return tabOfPart[hash.slice(1)] ?? named ?? tabOfView[params.get('view') ?? ''] ?? 'overview'
}

/** Names a tab in the parameters of a record's address; the overview needs none. */
export const showTab = (params: URLSearchParams, tab: RecordTab): void => {
  params.delete('view')
  if (tab === 'overview') params.delete('tab')
  else params.set('tab', tab)
}

/** The address of a record with one of its tabs; it takes the filter of the list along. */
export const recordAddress = (clientId: string, list: URLSearchParams, tab: RecordTab): string => {
  const params = new URLSearchParams(listAddress(list))
  showTab(params, tab)
  return `/care/${clientId}${params.size ? `?${params}` : ''}`
}
