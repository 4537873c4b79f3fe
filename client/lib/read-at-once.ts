/**
 * What is fetched once and read by `use`. React reads a promise at once that says itself that it is fulfilled. Of any
 * other it learns that too late: it shows what stands in for it, and then what it was to show only 300 ms later, however
 * soon that is there.
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
