import { defineServer } from '#platform/domain/define-server.ts'
import { donations } from './domain.ts'
import { sweepUnpaid } from './jobs.ts'
import { confirmLetter, duplicateLetter, failedLetter, receiptLetter } from './notifications.ts'
import { serveDonations } from './routes.ts'
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
  },
  jobs: [sendFirstReceipt, sendReceiptAgain, sweepUnpaid],
  listeners: giftListeners,
  notifications: [receiptLetter, duplicateLetter, failedLetter, confirmLetter],
  routes: serveDonations,
})
