import { createContext, useContext } from 'react'
import type { CallOf, ReplyOf } from '#shared/endpoint.ts'
import { call, transmit } from '#web/api.ts'
import { applyingEndpoints } from '../contract/applying.ts'
import { VisitorLetter, visitingEndpoints, visitorLetterPath } from '../contract/visiting.ts'

type Calls = typeof applyingEndpoints
type Own<E> = (input: CallOf<E>) => Promise<ReplyOf<E>>

/** How the page of an application reaches it: by the session, or by its secret link without an account. */
interface OwnCalls {
  /** The secret; null with an account. */
  token: string | null
  withdraw: Own<Calls['withdrawApplication']>
  answerInvitation: Own<Calls['answerInvitation']>
  answerOffer: Own<Calls['answerOffer']>
  answerAssessment: Own<Calls['answerAssessment']>
}

const ofSession: OwnCalls = {
  token: null,
  withdraw: (input) => call(applyingEndpoints.withdrawApplication, input),
  answerInvitation: (input) => call(applyingEndpoints.answerInvitation, input),
  answerOffer: (input) => call(applyingEndpoints.answerOffer, input),
  answerAssessment: (input) => call(applyingEndpoints.answerAssessment, input),
}

/** The calls of a page that a secret link opened. */
export const callsOf = (token: string): OwnCalls => ({
  token,
  withdraw: ({ withdrawn }) => call(visitingEndpoints.withdrawVisitorApplication, { token, withdrawn }),
  answerInvitation: ({ answer, words, sequence }) =>
    call(visitingEndpoints.answerVisitorInvitation, { token, answer, words, sequence }),
  answerOffer: ({ answer, words, sequence }) =>
    call(visitingEndpoints.answerVisitorOffer, { token, answer, words, sequence }),
  answerAssessment: ({ words }) => call(visitingEndpoints.answerVisitorAssessment, { token, words }),
})

const OwnCallsContext = createContext(ofSession)
export const OwnCallsProvider = OwnCallsContext.Provider
export const useOwnCalls = (): OwnCalls => useContext(OwnCallsContext)

/** Fetches a letter by the secret, which stands in the body, and hands it to the browser as a file. */
export const fetchLetter = async (token: string, file: 'letter' | 'final-letter'): Promise<void> => {
  const response = await transmit({
    method: 'POST',
    path: visitorLetterPath,
    body: VisitorLetter.parse({ token, file }),
  })
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${file}.pdf`
  link.click()
  URL.revokeObjectURL(url)
}
