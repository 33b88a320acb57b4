/** From this age on a person decides alone. */
const ofAge = 18

/** Years between two calendar days, `YYYY-MM-DD`. Whoever was born on a 29 February is a year older on 1 March. */
export const ageOn = (born: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)

export const isMinorOn = (born: string, today: string): boolean => ageOn(born, today) < ofAge

const oldest = 120

/** Whether somebody who lives today can be born on this day: before today, and not longer ago than people live. */
export const couldBeBorn = (born: string, today: string): boolean =>
  born < today && ageOn(born, today) <= oldest
