/** What the server and the embedded database's worker thread say to each other. */
export interface Request {
  kind: 'run'
  id: number
  sql: string
  params?: unknown[] | undefined
  rows?: 'array' | 'object' | undefined
  exec?: boolean
  transaction?: number | undefined
}

export type ToWorker =
  | Request
  | { kind: 'begin'; id: number }
  | { kind: 'end'; id: number; transaction: number; how: 'commit' | 'rollback' }
  | { kind: 'close'; id: number }

export interface DatabaseFailure {
  message: string
  code?: string | undefined
  detail?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; error: DatabaseFailure }
  | { kind: 'notification'; channel: string; payload: string }
