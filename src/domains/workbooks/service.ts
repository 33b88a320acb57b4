import { bind } from '#platform/http/bind.ts'
import { journalEndpoints } from './contract/journal.ts'
import { workbookEndpoints } from './contract.ts'
import { readAnswers, removeCopy, saveAnswers } from './service/answers.ts'
import { assignWorkbook, removeAssignment } from './service/assignments.ts'
import { addComment, markCommentsSeen, removeComment } from './service/comments.ts'
import {
  acceptJournalNotice,
  deleteEntry,
  listJournal,
  readJournalNotice,
  saveEntry,
  shareEntry,
} from './service/journal.ts'
import { listLibrary, listWorkbooks } from './service/progress.ts'

export const workbookService = [
  ...bind(workbookEndpoints, {
    listLibrary,
    listWorkbooks,
    readAnswers,
    saveAnswers,
    markCommentsSeen,
    removeCopy,
    assignWorkbook,
    removeAssignment,
    addComment,
    removeComment,
  }),
  ...bind(journalEndpoints, {
    readJournalNotice,
    acceptJournalNotice,
    listJournal,
    saveEntry,
    shareEntry,
    deleteEntry,
  }),
]
