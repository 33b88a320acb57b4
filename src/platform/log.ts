import { fastify } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

/** Structured logs on standard output. What is logged is chosen by name; personal data has no name here. */
export const createLog = (config: Pick<Config, 'LOG_LEVEL'>): FastifyBaseLogger =>
  fastify({
    logger: { level: config.LOG_LEVEL, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
  }).log
