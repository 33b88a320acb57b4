import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatCents } from '#shared/money.ts'
import { longDay } from '#web/format.ts'
import { problemWords } from '#web/forms/problem-words.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAction, useList } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { receiptPath } from '../../contract/papers.ts'

/** A donor's receipts: to download, or to have sent again. */
export function Receipts() {
  const { t, i18n } = useTranslation('donations')
  const receipts = useList(donationEndpoints.listOwnReceipts)
  const send = useAction(donationEndpoints.sendOwnReceipt)
  const [sent, setSent] = useState('')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  return (
    <Card>
      <h3 className="mb-2 text-lg font-bold">{t('own.receipts.title')}</h3>
      <p role="status" className={sent ? 'mb-2' : ''}>
        {sent && t('own.receipts.sent', { number: sent })}
      </p>
      {send.isError && (
        <p role="alert" className="mb-2 text-danger">
          {problemWords(t as never, 'donations', send.error)}
        </p>
      )}
      <Loaded query={receipts} failed={t('own.receipts.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('own.receipts.none')}</p>
          ) : (
            <>
              <ul className="flex flex-col">
                {rows.map(({ id, number, paidAt, amountCents, refundedCents }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
                  >
                    <div>
                      <p className="font-bold tabular-nums">
                        <bdi dir="ltr">{number}</bdi>
                      </p>
                      <p className="text-muted">
                        {t('own.receipts.line', {
                          day: longDay(paidAt, i18n.language),
                          amount: money(amountCents),
                        })}
                      </p>
                      {refundedCents > 0 && <p>{t('own.receipts.back', { amount: money(refundedCents) })}</p>}
                    </div>
                    <div className="flex flex-wrap gap-2">
                      <a
                        href={receiptPath(id)}
                        download
                        aria-label={t('own.receipts.downloadOf', { number })}
                        className={buttonClass('quiet', 'dense', 'min-h-11')}
                      >
                        {t('own.receipts.download')}
                      </a>
                      <Button
                        size="dense"
                        className="min-h-11"
                        aria-label={t('own.receipts.sendOf', { number })}
                        busy={send.isPending && send.variables.id === id && t('own.working')}
                        onClick={() => {
                          setSent('')
                          send.mutate({ id }, { onSuccess: () => setSent(number) })
                        }}
                      >
                        {t('own.receipts.send')}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
              {receipts.hasNextPage && (
                <Button className="mt-3" onClick={() => void receipts.fetchNextPage()}>
                  {t('own.more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
