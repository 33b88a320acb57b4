import { defineServer } from '#platform/domain/define-server.ts'
import { pledges } from './domain.ts'
import { servePledges } from './routes.ts'
import { closeCampaign, readCampaign, readOwnCampaign, saveCampaign } from './service/campaign.ts'
import { changePledge } from './service/change-pledge.ts'
import { makePledge } from './service/make-pledge.ts'
import { recordPledgePayment, reversePledgePayment } from './service/payments.ts'
import { sendPledgeReceipt } from './service/receipt.ts'
import { listOwnPledges, readPledge, readPledgeStatus } from './service/read-pledge.ts'

export const pledgesServer = defineServer(pledges, {
  verbs: {
    readCampaign,
    readOwnCampaign,
    saveCampaign,
    closeCampaign,
    makePledge,
    readPledgeStatus,
    listOwnPledges,
    readPledge,
    changePledge,
    recordPledgePayment,
    reversePledgePayment,
  },
  jobs: [sendPledgeReceipt],
  routes: servePledges,
})
