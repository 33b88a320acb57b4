import { defineServer } from '#platform/domain/define-server.ts'
import { hours } from '#shared/dates.ts'
import { messaging } from './domain.ts'
import { serveMessaging } from './routes.ts'
import { deleteCircleMessage, editCircleMessage, reactToMessage } from './service/change.ts'
import {
  changeGroup,
  createGroup,
  inviteCounselor,
  leaveConversation,
  listOwnCounselors,
  removeCounselor,
} from './service/groups.ts'
import { noteOffline, noteOnline } from './service/presence.ts'
import { listCircleMessages, listConversations, readCircleMessage } from './service/read.ts'
import { markCircleRead, muteConversation, noteTyping } from './service/receipts.ts'
import { deleteOldMessages, readMessageRetention, setMessageRetention } from './service/retention.ts'
import { listCircleReports, reportConversation } from './service/reports.ts'
import { listScreenedMessages } from './service/screened.ts'
import { searchConversation } from './service/search.ts'
import { sendCircleMessage } from './service/send.ts'
import { translateMessage } from './service/translate.ts'

export const messagingServer = defineServer(messaging, {
  verbs: {
    listConversations,
    listCircleMessages,
    readCircleMessage,
    sendCircleMessage,
    editCircleMessage,
    deleteCircleMessage,
    reactToMessage,
    markCircleRead,
    noteTyping,
    muteConversation,
    searchConversation,
    leaveConversation,
    createGroup,
    changeGroup,
    listOwnCounselors,
    inviteCounselor,
    removeCounselor,
    reportConversation,
    readMessageRetention,
    setMessageRetention,
    listCircleReports,
    listScreenedMessages,
  },
  jobs: [translateMessage],
  rounds: [{ name: 'messaging.retention', everyMs: hours(6), work: deleteOldMessages }],
  routes: serveMessaging,
  presence: { noteOnline, noteOffline },
})
