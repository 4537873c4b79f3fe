/**
 * How long (ms) a failed load is remembered. React renders a suspended component again when its promise fails, and must
 * then be given the same promise: with a new one it would suspend again, and ask the server without end.
 */
const FAILED_MS = 200;

/**
 * Marks a fulfilled promise so that React's `use` reads its value synchronously. React does not see in time that an
 * unmarked promise is fulfilled: it shows the fallback, and replaces it only 300 ms later, however soon the value is
 * there. `forget` is called soon after the promise has failed, so that a later call can try again.
 */
export function readAtOnce<T>(promise: Promise<T>, forget: () => void): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => setTimeout(forget, FAILED_MS),
  );
  return promise;
}
