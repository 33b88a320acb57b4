import { block } from './blocked.ts'
import { finish, removeFiles } from './finish.ts'
import { removeAll } from './remove-all.ts'
import { findDue, stopPayments } from './stop-payments.ts'

/** The steps of a deletion, behind names by which a test can make one fail. */
export const deletionSteps = { findDue, stopPayments, removeAll, removeFiles, finish, block }
