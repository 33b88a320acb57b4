import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CheckedClient } from '#domains/clients/check.ts'
import { contextOf, type Door } from '#platform/http/admission.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { escapeHtml } from '#platform/static-html.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { chooseAction } from './contract/choose.ts'
import { openPlanCheckout } from './buying/open-checkout.ts'
import { startTrial } from './buying/start-trial.ts'
import { PaidPlan, PlanInterval } from './contract/client-plans.ts'

const home = '/hub/plan-and-payments'
const tries = { max: 30, seconds: 900 }
const Chosen = z.object({
  interval: PlanInterval.catch('month'),
  choice: z.templateLiteral([z.enum(['trial', 'buy']), ':', PaidPlan]),
})

/**
 * A form of ours may not lead to another site, not by a redirect either: the content policy holds it. A page of its own
 * goes on there by itself, and has the link.
 */
const leadAway = (reply: FastifyReply, language: string, url: string): FastifyReply => {
  const { code, dir } = languageOf(languageOfTexts(language, 'billing'))
  const to = escapeHtml(url)
  const words = escapeHtml(translate(language, 'billing', 'checkout.goOn', {}))
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${code}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="0;url=${to}"><title>${words}</title><main><h1><a href="${to}">${words}</a></h1></main></html>`,
    )
}

/**
 * Takes a choice of the pricing page where no script runs: a signed-in client goes on to the payment page or has the trial,
 * a visitor is led to registration. What cannot be done is said on the page it leads to.
 */
export const serveChoices = async (app: FastifyInstance, door: Door): Promise<void> => {
  const limiter = createLimiter(door.services.clock)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post(chooseAction, async (request, reply) => {
      const ctx = await contextOf(request, reply, door)
      const go = (to: string) => reply.header('cache-control', 'no-store').redirect(to, 303)
      const chosen = Chosen.safeParse(request.body)
      if (!chosen.success) return go('/pricing')
      const { actor } = ctx
      if (!actor || actor.role === 'guest') return go('/intake')
      if (actor.role !== 'client' || !actor.clientId) return go('/pricing')
      if (!limiter.allow(actor.userId, tries)) throw new AppError('request.too_many')
      const { interval, choice } = chosen.data
      const [how, plan] = choice.split(':') as ['trial' | 'buy', PaidPlan]
      const input = { id: actor.clientId as CheckedClient, plan, isAdult: true as const }
      try {
        if (how === 'buy') {
          const { url } = await openPlanCheckout({ ...ctx, actor }, { ...input, interval })
          return url.startsWith('/') ? go(url) : leadAway(reply, ctx.language, url)
        }
        await startTrial({ ...ctx, actor }, input)
        return go(home)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const [domain, reason = ''] = error.code.split('.')
        return go(domain === 'billing' || domain === 'payments' ? `${home}?problem=${reason}` : home)
      }
    })
  })
}
