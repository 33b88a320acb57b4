import type { Services } from '#platform/context.ts'

type Following = (services: Services, number: string) => Promise<void>
const followings: Following[] = []

/** What else ends when somebody ends texts: their number may stand elsewhere than in a client's record. */
export const whenTextsStop = (following: Following): void => {
  followings.push(following)
}

export const endTextsElsewhere: Following = async (services, number) => {
  for (const follow of followings) await follow(services, number)
}
