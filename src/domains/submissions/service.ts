import { bind } from '#platform/http/bind.ts'
import { submissionEndpoints } from './contract.ts'
import { countSubmissions, listReviewers, listSubmissions } from './read.ts'
import {
  addSubmissionNote,
  assignSubmissions,
  moveSubmissions,
  readSubmission,
  undoBatch,
  writeToSender,
} from './review.ts'
import { answerStatus, listOwnSubmissions, readOwnSubmission, readStatus, withdrawStatus } from './status.ts'

import { listSubmissionTexts, putSubmissionNumber } from './texts.ts'

export const submissionService = bind(submissionEndpoints, {
  listSubmissions,
  countSubmissions,
  listReviewers,
  readSubmission,
  moveSubmissions,
  assignSubmissions,
  undoBatch,
  addSubmissionNote,
  writeToSender,
  listSubmissionTexts,
  putSubmissionNumber,
  readStatus,
  answerStatus,
  withdrawStatus,
  listOwnSubmissions,
  readOwnSubmission,
})
