/** Thrown for an amount that is negative or not whole: a programming error. */
export class InvalidAmount extends RangeError {
  override readonly name = 'InvalidAmount'
}

/** Throws InvalidAmount for an invalid amount of credits. */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new InvalidAmount(`invalid amount of credits: ${amount}`)
}
