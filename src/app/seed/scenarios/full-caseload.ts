import { staffEndpoints } from '#domains/staff/contract.ts'
import type { Scenario } from './scenario.ts'

/** The therapist looks after as many clients as an admin allows; registrations wait for them all the same. */
export const fullCaseload: Scenario = {
  name: 'full-caseload',
  summary: 'A therapist at the caseload limit, with registrations that wait for her.',
  signIn: { username: 'therapist', page: '/inbox?kind=intake' },
  make: async ({ act, person }) => {
    const therapist = await person('therapist')
    const profiles = await act('admin', staffEndpoints.listStaffProfiles, {})
    const known = profiles.find(({ id }) => id === therapist.userId)
    if (!known) throw new Error('the therapist has no profile')
    await act('admin', staffEndpoints.saveStaffProfile, {
      id: therapist.userId,
      specialties: known.specialties,
      languages: known.languages,
      caseloadLimit: known.caseload,
    })
  },
}
