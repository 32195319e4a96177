/** Thrown for an amount that is negative or not whole: never a user's fault. */
export class InvalidAmount extends RangeError {
  override readonly name = 'InvalidAmount'
}

/** Refuses what is no amount of credits with InvalidAmount. */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new InvalidAmount(`invalid amount of credits: ${amount}`)
}
