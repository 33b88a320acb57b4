import { defineServer } from '#platform/domain/define-server.ts'
import { familySessions } from './domain.ts'
import { answerFamilySession } from './service/answer.ts'
import {
  admitToFamilyRoom,
  beatFamilyRoom,
  endFamilyRoom,
  joinFamilyRoom,
  leaveFamilyRoom,
  readFamilyRoom,
} from './service/come-and-go.ts'
import { listFamilySessions } from './service/list.ts'
import { crisisKeepsOut, followDate, partEnds } from './service/listeners.ts'
import { proposeFamilySession } from './service/propose.ts'
import { readFamilySignals, sendFamilySignals } from './service/signals.ts'
import { familySessionRound } from './service/sweep.ts'

export const familySessionsServer = defineServer(familySessions, {
  verbs: {
    proposeFamilySession,
    listFamilySessions,
    answerFamilySession,
    readFamilyRoom,
    joinFamilyRoom,
    admitToFamilyRoom,
    leaveFamilyRoom,
    endFamilyRoom,
    beatFamilyRoom,
    sendFamilySignals,
    readFamilySignals,
  },
  listeners: [partEnds, crisisKeepsOut, followDate],
  rounds: [familySessionRound],
})
