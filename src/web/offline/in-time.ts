/** How long anything waits for the device's store before it goes on without. */
const deviceTimeoutMs = 3_000

/** The same, but rejected where the device's store takes too long: it may hang, and nobody is kept waiting by it. */
export const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the device takes too long')), deviceTimeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
