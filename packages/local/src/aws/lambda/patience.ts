const { timeout } = AbortSignal;

/**
 * Lets the functions in this process wait ten times as long for AWS and for each other. In the cloud
 * they share no processor with a database and browsers.
 */
export function bePatient(): void {
  // A process may start one stack after another.
  if (timeout.name === "patient") return;
  AbortSignal.timeout = function patient(milliseconds) {
    return timeout.call(AbortSignal, 10 * milliseconds);
  };
}
