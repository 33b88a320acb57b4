import { homeCheckInRound } from '#domains/housing/ask-check-ins.ts'
import { followMeetingDate } from '#domains/housing/meeting.ts'
import { followInterviewDate } from '#domains/job-board/interview-date.ts'
import { defineServer } from '#platform/domain/define-server.ts'
import { checkInRound } from './ask.ts'
import { work } from './domain.ts'
import { answerCheckIn, readWork, shareWork } from './service.ts'

export const workServer = defineServer(work, {
  verbs: { readWork, shareWork, answerCheckIn },
  listeners: [followInterviewDate, followMeetingDate],
  rounds: [checkInRound, homeCheckInRound],
})
