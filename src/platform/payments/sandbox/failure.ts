/** The body of a refused call. Source: https://docs.stripe.com/api/errors */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
}

/** A refusal that keeps none of the call's writes. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: Partial<ErrorBody> & { message: string }) {
    super(body.message)
    this.name = 'SandboxError'
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** A refusal that keeps the call's writes: a declined charge stays in the history. */
export class Declined {
  readonly error: ErrorBody

  constructor(error: Omit<ErrorBody, 'type'>) {
    this.error = { type: 'card_error', ...error }
  }
}

export const refuse = (message: string, more: Partial<ErrorBody> = {}): SandboxError =>
  new SandboxError(400, { ...more, message })

export const missingResource = (kind: string, id: string, param = 'id'): SandboxError =>
  new SandboxError(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param })
