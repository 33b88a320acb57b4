import { AppError } from '#shared/errors.ts'

const answerWithin = 15_000

/** An answer in time or none (request.timeout): a database that hangs must not hold a person. `within` in milliseconds. */
export const inTime = async <T>(work: Promise<T>, within = answerWithin): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('request.timeout')), within)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
