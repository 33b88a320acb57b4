import { bind } from '#platform/http/bind.ts'
import { messagingEndpoints } from './contract.ts'
import { listCircleMessages, listConversations } from './service/read.ts'
import { listCircleReports } from './service/reports.ts'
import { markCircleRead, muteConversation, reportConversation, sendCircleMessage } from './service/write.ts'

export const messagingService = bind(messagingEndpoints, {
  listConversations,
  listCircleMessages,
  sendCircleMessage,
  markCircleRead,
  muteConversation,
  reportConversation,
  listCircleReports,
})
