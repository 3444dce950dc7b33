const { timeout } = AbortSignal;

/**
 * Lets the functions of a stack in this process wait ten times as long for each other. In the cloud
 * they share no processor with browsers and other tests.
 */
export function bePatient(): void {
  // Test files that share a process may each call this.
  if (timeout.name === "patient") return;
  AbortSignal.timeout = function patient(milliseconds) {
    return timeout.call(AbortSignal, 10 * milliseconds);
  };
}
