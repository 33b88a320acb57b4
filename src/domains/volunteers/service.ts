import { bind } from '#platform/http/bind.ts'
import { impactEndpoints } from './contract/impact.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints } from './contract/staff.ts'
import { approveHours, listHours, removeHours, saveHours, strikeHours } from './service/hours.ts'
import { readImpact } from './service/impact.ts'
import { listVolunteers } from './service/list.ts'
import {
  answerAsClient,
  answerMatch,
  endMatch,
  endOwnMatch,
  listClientMatches,
  proposeMatch,
} from './service/matches.ts'
import { changeOwnVolunteering, listOwnVolunteering, passTraining } from './service/own.ts'
import { registerVolunteer } from './service/register.ts'
import { decideCheck, readVolunteer, saveReference, tickInPerson } from './service/review.ts'
import { suggestVolunteers } from './service/suggest.ts'

export const volunteerService = [
  ...bind(impactEndpoints, { registerVolunteer, readImpact }),
  ...bind(ownVolunteerEndpoints, {
    listOwnVolunteering,
    changeOwnVolunteering,
    passTraining,
    listHours,
    saveHours,
    removeHours,
    answerMatch,
    endOwnMatch,
  }),
  ...bind(volunteerStaffEndpoints, {
    listVolunteers,
    readVolunteer,
    saveReference,
    decideCheck,
    tickInPerson,
    strikeHours,
    approveHours,
    suggestVolunteers,
    proposeMatch,
    listClientMatches,
    answerAsClient,
    endMatch,
  }),
]
