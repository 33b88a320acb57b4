import { bind } from '#platform/http/bind.ts'
import {
  inviteApplicant,
  listApplicants,
  readApplicant,
  readReleasedStatement,
  setStartDay,
} from './applicants.ts'
import { applyToJob, listOwnApplications, readOwnApplication } from './apply.ts'
import { decideAssessment, writeAssessment } from './assess.ts'
import { hiringEndpoints, jobEndpoints, jobReviewEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { visitingEndpoints } from './contract/visiting.ts'
import { employingEndpoints } from './contract/employing.ts'
import { editOwnJob } from './edit.ts'
import { closeOwnJob, listOwnJobs } from './employ.ts'
import { listHiringVersions, readHiringHelp, writeHiringHelp } from './hiring-help.ts'
import { markJob } from './mark.ts'
import { makeOffer, moveApplicants, undoMoves } from './move-applicants.ts'
import {
  answerAssessment,
  answerInvitation,
  answerOffer,
  removeAnswerFile,
  withdrawApplication,
} from './own.ts'
import { postJob, reportJob } from './post.ts'
import { readJobProfile, removeResume, saveJobProfile } from './profile.ts'
import { listJobs, readJob } from './read.ts'
import { editJobAsStaff, listBannedJobs, readJobReview, settleReports } from './review.ts'
import { releaseStatement, saveStatement } from './statement.ts'
import {
  answerVisitorAssessment,
  answerVisitorInvitation,
  answerVisitorOffer,
  applyAsVisitor,
  markAsVisitor,
  readVisitorApplication,
  withdrawVisitorApplication,
} from './visiting.ts'

export const jobService = [
  ...bind(jobEndpoints, { postJob, listJobs, readJob, reportJob, markJob }),
  ...bind(jobReviewEndpoints, { readJobReview, listBannedJobs, editJobAsStaff, settleReports }),
  ...bind(hiringEndpoints, { readHiringHelp, listHiringVersions, writeHiringHelp }),
  ...bind(applyingEndpoints, {
    readJobProfile,
    saveJobProfile,
    saveStatement,
    removeResume,
    applyToJob,
    listOwnApplications,
    readOwnApplication,
    withdrawApplication,
    answerInvitation,
    answerOffer,
    releaseStatement,
    answerAssessment,
    removeAnswerFile,
  }),
  ...bind(visitingEndpoints, {
    applyAsVisitor,
    markAsVisitor,
    readVisitorApplication,
    withdrawVisitorApplication,
    answerVisitorInvitation,
    answerVisitorOffer,
    answerVisitorAssessment,
  }),
  ...bind(employingEndpoints, {
    listOwnJobs,
    editOwnJob,
    closeOwnJob,
    listApplicants,
    readApplicant,
    readReleasedStatement,
    moveApplicants,
    makeOffer,
    undoMoves,
    inviteApplicant,
    setStartDay,
    writeAssessment,
    decideAssessment,
  }),
]
