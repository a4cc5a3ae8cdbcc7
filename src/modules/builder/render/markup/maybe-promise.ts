// Most elements need nothing but their settings: waiting for each would cost more than printing it.

export type MaybePromise<T> = T | Promise<T>;

/** At once where the value is there already. */
export function after<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
