import { bind } from '#platform/http/bind.ts'
import { acceptIntake, inviteAgain } from './accept.ts'
import { resumeIntakeDraft, sendIntakeCode } from './code.ts'
import { intakeEndpoints } from './contract.ts'
import { leaveIntakeDraft, readIntakeDraft, saveIntakeDraft } from './drafts.ts'
import { listClientFiles, removeIntakeFile } from './files.ts'
import { listFirstTimes } from './first-time.ts'
import { readGuardianForm, recordGuardian, sendGuardianLink, signGuardianForm } from './guardian.ts'
import { denyIntakeMatch, listIntakeMatches } from './matches.ts'
import { readIntake } from './read.ts'
import { resendInvitation } from './resend.ts'
import { submitIntake } from './submit.ts'

export const intakeService = bind(intakeEndpoints, {
  readIntakeDraft,
  saveIntakeDraft,
  resumeIntakeDraft,
  sendIntakeCode,
  leaveIntakeDraft,
  removeIntakeFile,
  submitIntake,
  readIntake,
  listIntakeMatches,
  denyIntakeMatch,
  listFirstTimes,
  recordGuardian,
  sendGuardianLink,
  acceptIntake,
  inviteAgain,
  resendInvitation,
  listClientFiles,
  readGuardianForm,
  signGuardianForm,
})
