import { ClientFilter, type ClientSort } from '../../contract.ts'

/** Views that care workers use most: each is a set of query parameters, so that the address keeps it. */
export const views = {
  all: {},
  high: { risk: 'high' },
  unset: { risk: 'unset' },
  quiet: { quietFor: '7', sort: 'contact' },
  noDate: { appointment: 'none' },
  missed: { missed: 'yes', sort: 'missed' },
  released: { releasedWithin: '30', sort: 'released' },
} as const satisfies Record<string, Record<string, string>>
export type ViewName = keyof typeof views
export const viewNames = Object.keys(views) as ViewName[]

/** What the list is sorted by, in the order of the menu. */
export const sorts = [
  'need',
  'name',
  'risk',
  'contact',
  'appointment',
  'missed',
  'released',
] as const satisfies readonly ClientSort[]

export const filterNames = ['risk', 'appointment', 'missed', 'releasedWithin', 'quietFor'] as const
const names = ['sort', ...filterNames] as const

/** The filter that an address asks for; what it does not understand is left out. */
export const filterOf = (params: URLSearchParams): ClientFilter => {
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value !== null && ClientFilter.shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  return { sort: 'need', ...ClientFilter.parse(Object.fromEntries(given)) }
}

/** Puts a view into the address, in place of the one before. Words that were searched for stay. */
export const showView = (params: URLSearchParams, view: Record<string, string>): void => {
  for (const name of names) params.delete(name)
  for (const [name, value] of Object.entries(view)) params.set(name, value)
}

/** Which of the views an address shows; null for a filter of one's own. */
export const viewOf = (params: URLSearchParams): ViewName | null =>
  viewNames.find((view) => {
    const wanted: Record<string, string> = views[view]
    return names.every((name) => (params.get(name) ?? undefined) === wanted[name])
  }) ?? null

/** The part of an address that a record opened from the list takes along, and brings back. */
export const listAddress = (params: URLSearchParams): string => {
  const kept = new URLSearchParams()
  for (const name of ['q', ...names]) {
    const value = params.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size ? `?${kept}` : ''
}
