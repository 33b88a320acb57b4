import { defineServer } from '#platform/domain/define-server.ts'
import { circle } from './domain.ts'
import { acceptInvitation, declineInvitation, joinCircle, readInvitation } from './service/accept.ts'
import { addNoContact, endNoContact, listNoContact, unblock } from './service/blocks.ts'
import { leaveCircle, removeSupporter } from './service/end.ts'
import { contactFamily, listFamilyContacts } from './service/family-contacts.ts'
import { setGrant, shareStep } from './service/grants.ts'
import {
  cancelInvitation,
  confirmInvitation,
  decideInvitation,
  inviteSupporter,
  renewInvitation,
} from './service/invite.ts'
import { reportPressure } from './service/pressure.ts'
import { readCircle } from './service/read-circle.ts'
import { tellChosenSupporters } from './service/safety.ts'
import { sendText } from './service/send-text.ts'
import { readSettings, saveSettings } from './service/settings.ts'
import { listShared } from './service/shared.ts'
import { answerFamilyUpdate, readFamilyUpdate, sendFamilyUpdate } from './service/updates.ts'

export const circleServer = defineServer(circle, {
  verbs: {
    readCircle,
    inviteSupporter,
    confirmInvitation,
    decideInvitation,
    renewInvitation,
    cancelInvitation,
    readInvitation,
    acceptInvitation,
    joinCircle,
    declineInvitation,
    setGrant,
    shareStep,
    removeSupporter,
    unblock,
    listShared,
    leaveCircle,
    reportPressure,
    readSettings,
    saveSettings,
    listFamilyContacts,
    contactFamily,
    listNoContact,
    addNoContact,
    endNoContact,
    readFamilyUpdate,
    answerFamilyUpdate,
    sendFamilyUpdate,
    sendText,
  },
  listeners: [tellChosenSupporters],
})
