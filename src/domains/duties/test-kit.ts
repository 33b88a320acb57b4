import type { Person } from '#app/test-kit.ts'

/** What disables a colleague whose work is left to the team. */
export const leftToTeam = ({ id }: Pick<Person, 'id'>) => ({ id, reason: 'left', to: null, except: [] })
