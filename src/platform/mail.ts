import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { type Provider, providerAnswersWithin, Refused } from './provider.ts'

export interface Attachment {
  name: string
  /** A media type with its parameters. */
  type: string
  /** Text, or bytes in base64 where `encoding` says so. */
  content: string
  encoding?: 'base64'
}

export interface Mail {
  id: string
  to: string
  subject: string
  body: string
  attachment?: Attachment
}

/** The address that mail comes from, without the name beside it; null without a mail server. */
export const senderAddress = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>): string | null =>
  MAIL_FROM ? (/<([^\s<>]+@[^\s<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim()) : null

/** Mail by SMTP; null without a server. A repeated try carries the same message id, so that it can be told apart. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
  within = providerAnswersWithin,
): Provider<Mail> | null => {
  if (!SMTP_URL || !MAIL_FROM) return null
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    dnsTimeout: within,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@>]+)>?$/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return async ({ id, to, subject, body, attachment }) => {
    try {
      await inTime(
        transport.sendMail({
          from: MAIL_FROM,
          to: { name: '', address: to },
          subject,
          text: body,
          ...(attachment
            ? {
                attachments: [
                  {
                    filename: attachment.name,
                    contentType: attachment.type,
                    content: attachment.content,
                    ...(attachment.encoding ? { encoding: attachment.encoding } : {}),
                  },
                ],
              }
            : {}),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
        within,
      )
    } catch (error) {
      const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
      // A wrong password may be put right; an address the server does not take stays so.
      if (responseCode >= 500 && code !== 'EAUTH') throw new Refused(`smtp ${responseCode}`)
      throw error
    }
  }
}

const inTime = async (work: Promise<unknown>, within: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), within)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
