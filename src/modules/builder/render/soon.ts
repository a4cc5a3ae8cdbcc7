// Most elements need nothing but their settings: waiting for each would cost more than printing it.

export type Soon<T> = T | Promise<T>;

/** At once where the value is there already. */
export function after<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
