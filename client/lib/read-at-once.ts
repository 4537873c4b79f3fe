/**
 * Marks a fulfilled promise so that React's `use` reads its value synchronously. React does not see in time that an
 * unmarked promise is fulfilled: it shows the fallback, and replaces it only 300 ms later, however soon the value is
 * there.
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
