import { bind, type Verb } from '#platform/http/bind.ts'
import { answerPlacement, suggestTime } from './answer.ts'
import { answerHomeCheckIn } from './check-ins.ts'
import { housingEndpoints } from './contract.ts'
import { listMatches, listProperties, pauseProperty, readProperty, saveRooms } from './desk.ts'
import { readHomePlanDays, setHomePlanDays } from './home-plan-days.ts'
import { planInspection, recordInspection } from './inspect.ts'
import { checkPlacement } from './lock-placement.ts'
import { readNeeds, saveNeeds } from './needs.ts'
import { listHomes, readHomeSharing, shareHomes } from './homes.ts'
import { correctStay, undoMove } from './correct-stay.ts'
import { moveIn, moveOut, planMoveOut, withdrawPlacement } from './occupancy.ts'
import { editOwnProperty, listOwnProperties, pauseOwnProperty } from './own.ts'
import { describeOwnPhoto, removeOwnPhoto } from './own-photos.ts'
import {
  answerPlace,
  askAboutPlace,
  listOwnPlaces,
  suggestMeeting,
  writeAboutPlace,
  shareName,
} from './places.ts'
import { proposePlace } from './propose.ts'
import { listPlacements, toStaffPlacement } from './staff-placements.ts'

const answerAsOwner: Verb<typeof housingEndpoints.answerAsOwner> = async (ctx, { id, said }) => {
  await answerPlacement(ctx, await checkPlacement(ctx, id), 'owner', said)
  return { ok: true }
}

const suggestMeetingAsOwner: Verb<typeof housingEndpoints.suggestMeetingAsOwner> = async (
  ctx,
  { id, ...time },
) => {
  await suggestTime(ctx, await checkPlacement(ctx, id), 'owner', time)
  return { ok: true }
}

const suggestMeetingAsWorker: Verb<typeof housingEndpoints.suggestMeetingAsWorker> = async (
  ctx,
  { id, ...time },
) => {
  await suggestTime(ctx, await checkPlacement(ctx, id), 'worker', time)
  return toStaffPlacement(ctx.db.orm, ctx, id)
}

export const housingService = bind(housingEndpoints, {
  listOwnProperties,
  editOwnProperty,
  pauseOwnProperty,
  describeOwnPhoto,
  removeOwnPhoto,
  answerAsOwner,
  suggestMeetingAsOwner,
  readNeeds,
  saveNeeds,
  listOwnPlaces,
  answerPlace,
  suggestMeeting,
  askAboutPlace,
  listProperties,
  readProperty,
  saveRooms,
  pauseProperty,
  planInspection,
  recordInspection,
  listMatches,
  proposePlace,
  shareName,
  answerHomeCheckIn,
  undoMove,
  correctStay,
  listPlacements,
  writeAboutPlace,
  suggestMeetingAsWorker,
  withdrawPlacement,
  moveIn,
  planMoveOut,
  moveOut,
  listHomes,
  readHomeSharing,
  shareHomes,
  readHomePlanDays,
  setHomePlanDays,
})
