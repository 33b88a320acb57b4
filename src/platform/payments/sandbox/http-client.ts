import Stripe from 'stripe'
import type { ApiAnswer, Processor } from './processor.ts'

type ResponseHeaders = ConstructorParameters<typeof Stripe.HttpClientResponse>[1]
type RequestHeaders = Parameters<InstanceType<typeof Stripe.HttpClient>['makeRequest']>[4]

class SandboxResponse extends Stripe.HttpClientResponse {
  readonly answer: ApiAnswer

  constructor(answer: ApiAnswer) {
    super(answer.status, answer.headers as ResponseHeaders)
    this.answer = answer
  }

  override getRawResponse(): object {
    return { ...this.answer, statusCode: this.answer.status }
  }

  override toStream(): never {
    throw new Error('The sandbox does not stream.')
  }

  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.answer.body)
  }
}

/**
 * Lets the SDK talk to a processor in the same process: `new Stripe(key, { httpClient: new SandboxHttpClient(processor) })`.
 * Host, port and timeout are ignored. Source: https://github.com/stripe/stripe-node ("Configuration", `httpClient`)
 */
export class SandboxHttpClient extends Stripe.HttpClient {
  readonly processor: Processor

  constructor(processor: Processor) {
    super()
    this.processor = processor
  }

  override getClientName(): string {
    return 'sandbox'
  }

  override async makeRequest(
    _host: string,
    _port: string,
    path: string,
    method: string,
    headers: RequestHeaders,
    requestData: string,
  ): Promise<SandboxResponse> {
    const request = { method, path, headers, body: requestData }
    return new SandboxResponse(await this.processor.handle(request))
  }
}
