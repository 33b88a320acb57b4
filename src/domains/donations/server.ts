import { defineServer } from '#platform/domain/define-server.ts'
import { donations } from './domain.ts'
import { sweepUnpaid } from './jobs.ts'
import {
  cardsTestedLetter,
  confirmLetter,
  duplicateLetter,
  failedLetter,
  honorLetter,
  memoryLetter,
  receiptLetter,
  refundLetter,
} from './notifications.ts'
import { serveDonations } from './routes.ts'
import { closeTriedPage } from './service/card-testing.ts'
import { findDeskGifts, listDeskGifts, readDeskGift } from './service/desk/list-gifts.ts'
import { recordOfflineGift } from './service/desk/record-offline.ts'
import { askRefund, decideRefund, listRefunds, withdrawRefund } from './service/desk/refunds.ts'
import { sendLeftRefunds, sendRefund } from './service/desk/send-refund.ts'
import { giftListeners } from './service/follow-payments.ts'
import { listSpendings, readFunds, recordSpending } from './service/funds.ts'
import { giveDonation, readGift, retryGift } from './service/give.ts'
import {
  cancelGift,
  changeGift,
  listOwnGifts,
  listOwnReceipts,
  openCardPage,
  pauseGift,
  resumeGift,
} from './service/own-gifts.ts'
import { sendFirstReceipt, sendOwnReceipt, sendReceipt, sendReceiptAgain } from './service/send-receipt.ts'
import { tellTribute } from './service/tell-tribute.ts'
import { readDonationSettings, readDonationTerms, saveDonationSettings } from './service/settings.ts'

export const donationsServer = defineServer(donations, {
  verbs: {
    readDonationTerms,
    giveDonation,
    readGift,
    retryGift,
    listOwnGifts,
    listOwnReceipts,
    sendOwnReceipt,
    changeGift,
    pauseGift,
    resumeGift,
    cancelGift,
    openCardPage,
    sendReceipt,
    readDonationSettings,
    saveDonationSettings,
    readFunds,
    listSpendings,
    recordSpending,
    listDeskGifts,
    findDeskGifts,
    readDeskGift,
    recordOfflineGift,
    askRefund,
    listRefunds,
    decideRefund,
    withdrawRefund,
  },
  jobs: [
    sendFirstReceipt,
    sendReceiptAgain,
    sweepUnpaid,
    closeTriedPage,
    sendRefund,
    sendLeftRefunds,
    tellTribute,
  ],
  listeners: giftListeners,
  notifications: [
    receiptLetter,
    duplicateLetter,
    failedLetter,
    confirmLetter,
    refundLetter,
    honorLetter,
    memoryLetter,
    cardsTestedLetter,
  ],
  routes: serveDonations,
})
