/** Which of `count` variants to say: changes every turn, and is the same when the turn is played again. */
export function variant(turns: number, count: number, salt = 0): number {
  return ((turns + Math.floor(turns / count) * salt) % count) + 1
}
